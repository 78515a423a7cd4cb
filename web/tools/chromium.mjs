// Debian's Chromium, driven by playwright-core; nothing of it asks anybody else for anything.
import { chromium } from 'playwright-core';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const quiet = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-proxy-server',
];

export function openBrowser() {
    return chromium.launch({ executablePath, args: quiet });
}
