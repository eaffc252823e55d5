import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isError } from '../core/problem';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { HEAD } from '../openapi/testing/read-fixture';
import { checkSite } from './site';

// The site of another API has our page, which lists its operations.
test.for([
  {
    name: 'with a value that is lost',
    text: `${HEAD}paths: {/a: {get: {description: 5, responses: {'200': {description: Fine}}}}}\n`,
    lost: 1,
  },
  { name: 'without operations', text: `${HEAD}paths: {}\n`, lost: 0 },
])('a description $name is published', async ({ text, lost }) => {
  await withFiles({ 'openapi.yaml': text }, async (folder) => {
    const settings = readSettings({ OPENAPI_FILE: join(folder, 'openapi.yaml') }, process.cwd());
    const { problems } = await checkSite(settings);
    expect(problems.filter(isError)).toEqual([]);
    expect(problems.filter(({ severity }) => severity === 'lost')).toHaveLength(lost);
  });
});
