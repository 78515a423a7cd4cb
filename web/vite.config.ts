import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The page is files under dist/, served by `hardway serve --pages web/dist`. `npx vite` alone shows it while it is being
// written: API and WebSocket then come from a house on its usual port.
export default defineConfig({
    plugins: [svelte()],
    build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, reportCompressedSize: false },
    server: {
        proxy: {
            '/api': { target: 'http://127.0.0.1:7654' },
            '/ws': { target: 'ws://127.0.0.1:7654', ws: true },
        },
    },
});
