import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../testing/with-files';
import { addRedirects } from './add-redirects';

const PAGE = '<html><head><meta charSet="utf-8"/><link href="a"/></head></html>';

test('the page of a redirect leads on in front of all that it loads, and others stay as they are', async () => {
  await withFiles({ 'old/a.html': PAGE, 'b.html': PAGE }, async (folder) => {
    await addRedirects(folder, new Map([['old/a', '/base/new"&$&<#x']]));
    const html = await readFile(join(folder, 'old/a.html'), 'utf8');
    const to = '/base/new&quot;&amp;$&amp;&lt;#x';
    expect(html.replace(/(<script [^>]*>)[\s\S]*?(<\/script>)/, '$1$2')).toBe(
      `<html><head><meta charSet="utf-8"/><script data-to="${to}"></script><noscript><meta http-equiv="refresh" content="0;url=${to}"/></noscript><link href="a"/></head></html>`,
    );
    expect(await readFile(join(folder, 'b.html'), 'utf8')).toBe(PAGE);
  });
});

test('a head that is not known is refused', async () => {
  await withFiles({ 'a.html': '<html><head></head></html>' }, async (folder) => {
    const adding = addRedirects(folder, new Map([['a', '/b']]));
    await expect(adding).rejects.toThrow('a.html has no <meta charset>');
  });
});
