import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';
import { firefoxProject } from './firefox-project';

// Runs all journeys in Firefox. `npm test` runs only some of them in Firefox.
export default defineConfig({
  ...journeys,
  testDir: '../journeys',
  outputDir: '../../test-results',
  globalSetup: '../serve-bundle.ts',
  projects: firefoxProject({ isWhole: true }),
});
