import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './find-browser';
import { firefoxProject } from './firefox/firefox-project';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // Reviewed by people, so without the system in their names.
  snapshotPathTemplate: '{testDir}/../trees/{arg}{ext}',
  globalSetup: './serve-bundle.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // For busy machines too: some tests open every page.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    // A step that is not there is named, rather than the test that waited for it.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        launchOptions: { executablePath: await findBrowser(process.env), args: BROWSER_ARGS },
      },
    },
    ...firefoxProject(),
  ],
});
