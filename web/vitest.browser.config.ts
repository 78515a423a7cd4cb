import { defineConfig } from 'vitest/config';

// Tests in a real browser, one file after another: each file has a house and a browser of its own.
export default defineConfig({
    test: {
        include: ['tests/**/*.test.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 60_000,
        expect: { poll: { timeout: 15_000 } },
    },
});
