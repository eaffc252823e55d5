import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withRepository } from '../core/testing/with-repository';
import { factsOfBase } from './facts-of-base';

const describe = (operation: string) =>
  `openapi: 3.1.0\ninfo: {title: Test, version: '1'}\npaths: {/a: {get: {operationId: ${operation}, responses: {'200': {description: Fine}}}}}\n`;
const FILES = {
  'content/index.md': '# Home\n',
  'api/one.yaml': describe('getOne'),
  'api/two.yaml': describe('getTwo'),
};

test('each description in a folder has its own facts', () =>
  withRepository(FILES, async (folder) => {
    const factsOf = async (file: string) => {
      const settings = readSettings({ CONTENT_DIR: 'content', OPENAPI_FILE: file }, folder);
      const facts = await factsOfBase(settings, join(folder, 'api'), 'main');
      return JSON.stringify(facts);
    };
    expect(await factsOf('api/one.yaml')).toContain('getOne');
    expect(await factsOf('api/two.yaml')).toContain('getTwo');
  }));
