import { expect, test } from 'vitest';
import { readSettings } from './settings';

test.for([
  { value: undefined, is: false },
  { value: '', is: false },
  { value: '0', is: false },
  { value: '1', is: true },
])('HSTS_SUBDOMAINS=$value means $is', ({ value, is }) => {
  expect(readSettings({ HSTS_SUBDOMAINS: value }, '/project').hstsSubdomains).toBe(is);
});

test('HSTS_SUBDOMAINS takes no other value', () => {
  expect(() => readSettings({ HSTS_SUBDOMAINS: 'yes' }, '/project')).toThrow(
    'HSTS_SUBDOMAINS=yes: write 1, or leave it out',
  );
});

test.for([
  [{ BASE_PATH: 'previews/' }, 'BASE_PATH=previews/: write a path'],
  [{ BASE_PATH: '/..' }, 'BASE_PATH=/..: write a path'],
  [
    { SITE_URL: 'https://kestrel.example.org/docs' },
    'SITE_URL=https://kestrel.example.org/docs: write https://kestrel.example.org, and build with BASE_PATH=/docs',
  ],
] as const)('refuses %j with a sentence', ([env, text]) => {
  expect(() => readSettings(env, '/project')).toThrow(text);
});

test.for([
  [{}, '/project/openapi/openapi.yaml'],
  [{ CONTENT_DIR: 'content' }, '/project/openapi/openapi.yaml'],
  [{ CONTENT_DIR: '../acme/docs/' }, '/acme/openapi/openapi.yaml'],
  [{ CONTENT_DIR: '/acme/docs' }, '/acme/openapi/openapi.yaml'],
  [{ CONTENT_DIR: '/acme/docs', OPENAPI_FILE: '' }, ''],
  [{ CONTENT_DIR: '/acme/docs', OPENAPI_FILE: 'a.yaml' }, '/project/a.yaml'],
] as const)('with %j, the API description is %s', ([env, file]) => {
  expect(readSettings(env, '/project').openapi.file).toBe(file);
});

test.for([
  [{ OPENAPI_FILE: '/acme/v1/api.yaml' }, '/acme/v1'],
  [{ OPENAPI_FILE: '/acme/v1/api.yaml', OPENAPI_ROOT: '/acme' }, '/acme'],
  [{ OPENAPI_FILE: 'v1/api.yaml', OPENAPI_ROOT: '.' }, '/project'],
  [{ OPENAPI_FILE: '', OPENAPI_ROOT: '/acme' }, ''],
] as const)('with %j, the API description can refer to files in %s', ([env, folder]) => {
  expect(readSettings(env, '/project').openapi.folder).toBe(folder);
});

test('OPENAPI_ROOT contains the description', () => {
  const env = { OPENAPI_FILE: '/acme/v1/api.yaml', OPENAPI_ROOT: '/acme/v' };
  expect(() => readSettings(env, '/project')).toThrow(
    'OPENAPI_ROOT=/acme/v: name a folder that contains /acme/v1/api.yaml',
  );
});

test.for<{ env: Record<string, string>; content: string; isApiOnly: boolean }>([
  { env: {}, content: 'content', isApiOnly: false },
  { env: { OPENAPI_FILE: '' }, content: 'content', isApiOnly: false },
  { env: { OPENAPI_FILE: './openapi/openapi.yaml' }, content: 'content', isApiOnly: false },
  { env: { OPENAPI_FILE: 'petstore.json' }, content: 'lib/site/api-only', isApiOnly: true },
  { env: { OPENAPI_FILE: '/a/petstore.json' }, content: 'lib/site/api-only', isApiOnly: true },
  { env: { OPENAPI_FILE: '/a/a.json', CONTENT_DIR: 'docs' }, content: 'docs', isApiOnly: false },
])('with $env, the documents are in $content', ({ env, content, isApiOnly }) => {
  const settings = readSettings(env, '/project');
  expect(settings).toMatchObject({ contentLabel: content, isApiOnly });
  expect(settings.contentDir).toBe(`/project/${content}`);
});
