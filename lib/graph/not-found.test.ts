import { expect, test } from 'vitest';
import { checkFiles, problemsOf } from '../core/testing/check-files';

const SITE = {
  'index.md': '# Home\n\n[a](/guides/404)\n',
  'guides/404.md': '# The code 404\n\n## Cause\n',
};

test('404.md at the top is the text for missing URLs, and no list contains it', async () => {
  const { site, problems } = await checkFiles({
    ...SITE,
    '404.md': '# Nothing here\n\nTry [the code](/guides/404#cause).\n',
  });
  expect(problems).toEqual([]);
  expect(site.notFound?.title).toBe('Nothing here');
  expect(site.pages.map(({ path }) => path)).toEqual(['guides/404', '']);
  expect([...site.routes.keys()]).toEqual(['search', 'guides/404', '']);
  expect(JSON.stringify([...site.mentions])).not.toContain('Nothing here');
});

test('its text is checked like every other', async () => {
  const found = await problemsOf({
    ...SITE,
    '404.md': '# Nothing here\n\n[a](/guides/403) [b](./guides/404) <x-y>\n\nTrry it.\n',
    'guides/404.md': '# The code 404\n',
    '_data/prose.yaml': 'words: []\n',
  });
  expect(found).toEqual([
    "content/404.md:3:1 There's no page at `/guides/403`",
    "content/404.md:3:18 `./guides/404` is relative: it breaks when this page's URL ends with a slash",
    "content/404.md:3:36 `<x-y>` isn't shown",
    'content/404.md:5:1 "Trry" isn\'t in any dictionary',
  ]);
});

test('front matter for lists and addresses is refused', async () => {
  const matter =
    'title: Nothing here\ntags: [x]\nowner_team: docs\nsidebar_position: 2\nalso_at: [/gone]';
  expect(await problemsOf({ ...SITE, '404.md': `---\n${matter}\n---\n\nText.\n` })).toEqual([
    'content/404.md:3:7 `tags` has no effect in 404.md, because no list or URL leads to it',
    'content/404.md:5:19 `sidebar_position` has no effect in 404.md, because no list or URL leads to it',
    'content/404.md:6:10 `also_at` has no effect in 404.md, because no list or URL leads to it',
  ]);
});
