import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { readSettings } from '../../core/settings';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { withFiles } from '../../core/testing/with-files';
import { CLEAN } from '../../program/check/testing/mistakes';
import { createServer } from './create-server';

type Call = (name: string, given?: Record<string, string>) => Promise<string>;
type Text = { readonly text: string }[];

const SITE = { ...CLEAN, 'content/index.md': `${CLEAN['content/index.md']}\n[Nothing](/no).\n` };

/** Connects an agent to a server for a site, both of which speak the protocol. */
async function connect(
  mayWrite: boolean,
  use: (call: Call, client: Client, project: string) => Promise<void>,
): Promise<void> {
  await withFiles(SITE, async (project) => {
    const [forServer, forClient] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: 'test', version: '1.0.0' });
    await createServer(readSettings({}, project), mayWrite).connect(forServer);
    await client.connect(forClient);
    const call: Call = async (name, given = {}) => {
      const { content, isError } = await client.callTool({ name, arguments: given });
      return `${isError ? 'error: ' : ''}${(content as Text).map(({ text }) => text).join()}`;
    };
    await use(call, client, project);
    await client.close();
  });
}

test('an agent can search, read, list links, check, and plan a move', async () => {
  await connect(false, async (call, client, project) => {
    const { tools } = await client.listTools();
    const names = ['search', 'read_page', 'backlinks', 'check', 'plan_move'];
    expect(tools.map(({ name }) => name)).toEqual(names);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const before = readTreeBytes(project);
    delete before['.cache'];

    expect(await call('search', { query: 'holds' })).toContain('/guides/start#holds');
    expect(await call('read_page', { path: '/guides/start' })).toContain('## Quotes');
    expect(await call('read_page', { path: '/no' })).toBe(
      "error: there's no page at /no; search for it",
    );
    expect(await call('backlinks', { path: '/reference/decisions/adr-0002' })).toContain(
      'Guides: /guides/start',
    );
    expect(await call('check')).toContain("There's no page at `/no`");
    expect(await call('check', { file: 'content/guides/start.md' })).toBe('no problems');
    const plan = await call('plan_move', { from: '/guides/start', to: '/guides/first' });
    expect(plan).toContain('redirect /guides/start → /guides/first');
    expect(plan).toContain('Nothing was changed');
    expect(await call('plan_move', { from: '/x', to: '/y' })).toMatch(/^error: there is nothing/);
    const moving = call('move', { from: '/guides/start', to: '/guides/first' });
    await expect(moving).rejects.toThrow('Tool move not found');
    const after = readTreeBytes(`${project}/content`);
    expect(after).toEqual(
      Object.fromEntries(
        Object.entries(before).flatMap(([path, bytes]) =>
          path.startsWith('content/') ? [[path.slice('content/'.length), bytes]] : [],
        ),
      ),
    );
  });
});

test('with --write, it can move a page', async () => {
  await connect(true, async (call) => {
    await call('move', { from: '/guides/start', to: '/guides/first' });
    expect(await call('read_page', { path: '/guides/first' })).toContain('## Quotes');
    expect(await call('read_page', { path: '/' })).toContain('/guides/first#holds');
  });
});
