import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { listFiles } from './lib/core/list-files.ts';
import { isOurSite, ONLY_OURS, OUR_TESTS } from './lib/core/testing/our-site.ts';

if (!isOurSite) process.stderr.write(`Skipped (${ONLY_OURS}):\n  ${OUR_TESTS.join('\n  ')}\n`);

const UNIT = ['lib', 'components', 'e2e/suites'];
/** Unit tests that replace modules, so they can't share modules with other files. */
const replacing = UNIT.flatMap((folder) => listFiles(folder).map((path) => `${folder}/${path}`))
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));
// `npm test` names the files that a change doesn't need.
const leftOut = process.env.LEFT_OUT?.split(' ').filter(Boolean) ?? [];
const notUnit = ['lib/samples/**', ...leftOut, ...(isOurSite ? [] : OUR_TESTS)];

// React and micromark have slower builds for development, which readers never get. This is what Vite goes by.
Object.assign(process.env, { NODE_ENV: 'production' });
/** Other tests run commands, which set NODE_ENV themselves where they need it. */
const env = { NODE_ENV: 'test' } as const;

// `npm test` reads how long each test took.
const { REPORT_FILE } = process.env;

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // Long enough for busy machines: it only stops tests that hang.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // By default, one core stays free, which doubles the time on two cores.
    maxWorkers: availableParallelism(),
    reporters: ['default', ...(REPORT_FILE ? ['json'] : [])],
    ...(REPORT_FILE ? { outputFile: { json: REPORT_FILE } } : {}),
    projects: [
      {
        extends: true,
        // Files share their modules, which takes half of the time.
        test: {
          name: 'unit',
          include: [`{${UNIT}}/**/*.test.ts`],
          exclude: [...notUnit, ...replacing],
          isolate: false,
          // As in `npm run check`: most objects are gone before they move to the old generation.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: { name: 'unit-alone', include: replacing, exclude: notUnit },
      },
      {
        extends: true,
        // Every host installed on this machine serves the real bundle.
        test: {
          name: 'hosts',
          include: ['e2e/hosts/**/*.test.ts'],
          env: { ...env, BUNDLE: 'out' },
        },
      },
      {
        extends: true,
        // Tests the same bundle in WebKitGTK and against the HTML standard, and takes screenshots of small bundles.
        test: { name: 'engines', include: ['e2e/{tools,html,shots,webkit}/**/*.test.ts'], env },
      },
      {
        extends: true,
        // Files share an empty database.
        test: { name: 'samples', include: ['lib/samples/**/*.test.ts'], isolate: false, env },
      },
      {
        extends: true,
        // Each worker has its own checkout, so that builds don't wait for each other.
        test: {
          name: 'builds',
          env,
          include: ['e2e/build/**/*.test.ts'],
          globalSetup: 'e2e/build/checkouts.ts',
          setupFiles: 'e2e/build/make-checkout.ts',
          // A test may build the site several times.
          testTimeout: 1_200_000,
          hookTimeout: 1_200_000,
        },
      },
    ],
  },
});
