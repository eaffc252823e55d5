import { expect, test } from 'vitest';
import { dockerfile } from './dockerfile';
import { filesIn } from './testing/files-in';

const print = (basePath = '', isPreview = false) => dockerfile({ basePath, isPreview, port: 8080 });

/** Returns the instructions of a Dockerfile, without the files embedded in it. */
function instructionsOf(text: string): (readonly [name: string, words: string])[] {
  const lines = text.replace(/(<<'(\w+)'[^\n]*)\n.*?\n\2$/gms, '$1').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.split(' ', 1)[0] ?? '', line.replace(/^\S+ /, '')]);
}

test('the image has one base, the configuration, the bundle, and a user who is not root', () => {
  const instructions = instructionsOf(print());
  expect(instructions.map(([name]) => name)).toEqual([
    'FROM',
    'COPY',
    'COPY',
    'USER',
    'EXPOSE',
    'STOPSIGNAL',
    'HEALTHCHECK',
    'ENTRYPOINT',
  ]);
  const of = Object.fromEntries(instructions);
  // An exact version, without a registry prefix.
  expect(of.FROM).toMatch(/^nginxinc\/nginx-unprivileged:\d+\.\d+\.\d+-[a-z-]+$/);
  expect(of.COPY).toBe('--chmod=0755 . /srv/docs');
  expect(of.USER).toBe('101:101');
  expect(Number(of.EXPOSE)).toBeGreaterThan(1023);
  expect(JSON.parse(of.ENTRYPOINT ?? '')).toEqual(['nginx', '-e', 'stderr', '-g', 'daemon off;']);
});

test.for(['', '/previews/pr-12'])('the image at "%s" asks for its home page', (basePath) => {
  const check = Object.fromEntries(instructionsOf(print(basePath))).HEALTHCHECK ?? '';
  const [, command = ''] = check.split(' CMD ');
  expect(JSON.parse(command)).toEqual([
    'wget',
    '-q',
    '-O',
    '/dev/null',
    `http://127.0.0.1:8080${basePath}/`,
  ]);
});

test('nginx serves the bundle on the port of the image, and writes below /tmp alone', () => {
  const config = filesIn(print()).get('/etc/nginx/nginx.conf') ?? '';
  expect(config).toContain('root "/srv/docs";');
  expect(config.match(/^ *listen .*$/gm)).toEqual(['  listen 0.0.0.0:8080;']);
  const written = [...config.matchAll(/^ *(pid|\w+_log|\w+_temp_path) (\S+?)[ ;]/gm)];
  expect(Object.fromEntries(written.map(([, name, path]) => [name, path]))).toEqual({
    pid: '/tmp/nginx.pid',
    error_log: 'stderr',
    access_log: '/dev/stdout',
    client_body_temp_path: '/tmp/client_body',
    proxy_temp_path: '/tmp/proxy',
    fastcgi_temp_path: '/tmp/fastcgi',
    uwsgi_temp_path: '/tmp/uwsgi',
    scgi_temp_path: '/tmp/scgi',
  });
  // Only root can switch to another user, and the image's nginx has no Brotli module.
  expect(config).not.toMatch(/^ *(user|load_module|brotli\w*) /m);
});

test('a preview below a base path says so', () => {
  const config = filesIn(print('/previews/pr-12', true)).get('/etc/nginx/nginx.conf') ?? '';
  expect(config).toContain('add_header X-Robots-Tag "noindex" always;');
  expect(config).toContain('location /previews/pr-12/ {');
});
