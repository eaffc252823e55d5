import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { s3Script } from './s3-script';

const AWS = '#!/bin/sh\nfor word do printf "%s\\n" "$word"; done\necho --\n';

test('the script gives its words to the AWS command line as they are', async () => {
  const files = ['index.html', '_next/static/a.js', '_headers'];
  await withFiles({ 'bin/aws': AWS, 'upload.sh': s3Script("the site's", files) }, async (root) => {
    chmodSync(join(root, 'bin/aws'), 0o755);
    const env = { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) };
    const run = (...words: string[]) =>
      execFileSync('sh', [join(root, 'upload.sh'), ...words], { cwd: root, env, stdio: 'pipe' })
        .toString()
        .split('\n--\n')
        .filter(Boolean)
        .map((command) => command.split('\n'));
    const commands = run('s3://docs');
    expect(commands.map((words) => words.slice(0, 4))).toEqual(
      Array(3).fill(['s3', 'sync', "the site's", 's3://docs']),
    );
    expect(commands[0]).toContain('_next/static/*.js');
    expect(commands[0]?.slice(-4)).toEqual([
      '--content-type',
      'text/javascript; charset=utf-8',
      '--cache-control',
      'public, max-age=31536000, immutable',
    ]);
    expect(commands[2]).toContain('--delete');
    expect(commands[2]?.join(' ')).toContain('--exclude _next/static/*');
    expect(() => run()).toThrow('name the bucket');
  });
});
