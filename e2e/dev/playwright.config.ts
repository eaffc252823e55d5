import { defineConfig } from '@playwright/test';
import { findShell } from '../find-browser';

/** Runs journeys against `npm run dev`. e2e/build/dev-journeys.test.ts starts it and sets SITE and FIXTURE_SITE. */
export default defineConfig({
  testDir: '../journeys',
  outputDir: '../../test-results/dev',
  workers: 1,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  grep: /@dev/,
  reporter: [['line']],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: findShell(process.env),
  },
});
