import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SITE = join(import.meta.dirname, '../../../content/site.yaml');

/**
 * True if `content` is still the site that comes with this project. Teams that adopt the engine replace the content,
 * and then tests of our content have nothing to test. For tests only.
 */
export const isOurSite =
  existsSync(SITE) && /^title: Marlstead documentation$/m.test(readFileSync(SITE, 'utf8'));

/** The reason shown when these tests are skipped. */
export const ONLY_OURS = 'it tests the content of the site that the project comes with';

/** The unit tests that read `content` or `openapi`. */
export const OUR_TESTS: readonly string[] = [
  'components/api/api-pages.test.ts',
  'components/api/overview-parts.test.ts',
  'components/api/shared-parts.test.ts',
  'lib/openapi/downloads/postman/build-collection.test.ts',
  'lib/openapi/downloads/slices/slice-tags.test.ts',
  'lib/openapi/our-api.test.ts',
  'lib/openapi/our-story.test.ts',
  'lib/openapi/samples/choices.test.ts',
  'lib/openapi/samples/python-samples.test.ts',
  'lib/openapi/samples/run-samples.test.ts',
  'lib/openapi/samples/typescript-samples.test.ts',
  'lib/render-data/description-files.test.ts',
  'lib/search/golden.test.ts',
  'lib/search/reader-queries.test.ts',
  'lib/site/datasets.test.ts',
  'lib/site/site.test.ts',
];
