import { defineConfig } from '@playwright/test';
import { findShell } from './find-browser';
import { firefoxProject } from './firefox/firefox-project';

// `npm test` reads how long each journey took.
const { REPORT_FILE } = process.env;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // People review the snapshots, so their names don't include the operating system.
  snapshotPathTemplate: '{testDir}/../trees/{arg}{ext}',
  globalSetup: './serve-bundle.ts',
  fullyParallel: true,
  // Journeys also wait for timers and slow networks, so a third one keeps two cores busy.
  workers: 4,
  forbidOnly: true,
  retries: 0,
  // Long enough for busy machines, because some tests open every page.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ...(REPORT_FILE ? [['json', { outputFile: REPORT_FILE }] as const] : [])],
  use: {
    // Fails the step that hangs instead of timing out the whole test.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
  },
  projects: [
    // First, because its journeys run one after the other.
    ...firefoxProject(),
    {
      name: 'chromium',
      use: { launchOptions: findShell(process.env) },
    },
  ],
});
