import { expect, test } from 'vitest';
import { readTreeBytes } from '../core/testing/read-tree-bytes';
import { withFiles } from '../core/testing/with-files';
import { writeHostFiles } from './write-host-files';

test.for([
  { basePath: '', isPreview: false, path: '/*', header: 'Strict-Transport-Security' },
  { basePath: '/previews/pr-1', isPreview: true, path: '/previews/pr-1/*', header: 'X-Robots-Tag' },
])('a bundle at "$basePath" tells its hosts', async ({ basePath, isPreview, path, header }) => {
  await withFiles({ 'index.html': '', '_next/static/a.js': '' }, async (root) => {
    writeHostFiles(root, basePath, { isPreview });
    const files = readTreeBytes(root);
    expect(files['.nojekyll']).toBe('');
    const headers = files._headers ?? '';
    expect(headers.startsWith(`${path}\n`)).toBe(true);
    expect(headers).toContain(`\n  ${header}: `);
    expect(headers).toContain(`\n${basePath}/_next/static/a.js\n  Cache-Control: public`);
    // Writing twice produces the same files.
    writeHostFiles(root, basePath, { isPreview });
    expect(readTreeBytes(root)).toEqual(files);
  });
});

test('HSTS covers subdomains where that is asked for', async () => {
  await withFiles({ 'index.html': '' }, async (root) => {
    writeHostFiles(root, '', { isPreview: false, hstsSubdomains: true });
    expect(readTreeBytes(root)._headers).toContain(
      '\n  Strict-Transport-Security: max-age=63072000; includeSubDomains\n',
    );
  });
});
