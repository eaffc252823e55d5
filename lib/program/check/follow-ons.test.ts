import { expect, test } from 'vitest';
import { readSettings } from '../../core/settings';
import { withFiles } from '../../core/testing/with-files';
import { checkSite } from '../../site/site';
import { CHECK_DAY, CLEAN } from './testing/mistakes';

const PARTS = `---
title: Parts
description: All that the API, the database, and the data of this site are made of.
owner_team: docs team
---

## API

::operations{tag="Quotes"}

## Events

See the [messages](/files/asyncapi.json).
`;
const VALUES =
  'values:\n  - { name: ORG, meaning: Your id, example: org_1, pattern: "org_[0-9]+" }\n';

async function check(changes: Readonly<Record<string, (text: string) => string>>) {
  const files = {
    ...CLEAN,
    'content/guides/parts.md': PARTS,
    ...Object.fromEntries(
      Object.entries(changes).map(([path, change]) => [path, change(CLEAN[path] ?? '')]),
    ),
  };
  const { problems } = await withFiles(files, (project) =>
    checkSite({ ...readSettings({}, project), today: CHECK_DAY }),
  );
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

test('the page has no problems', async () => {
  expect(await check({})).toEqual([]);
});

test('a mistake in the API says nothing about components and values that need the API', async () => {
  const found = await check({
    'openapi/openapi.yaml': (text) => text.replace('type: string', 'type: strin'),
    'content/_data/values.yaml': () => VALUES,
  });
  expect(found).toEqual([expect.stringContaining('Unknown type "strin"')]);
});

test('a mistake in a data file says nothing about variables and files that need the data', async () => {
  const found = await check({
    'content/_data/events.yaml': (text) => text.replace('aggregate:', 'agregate:'),
    'content/_data/values.yaml': () => VALUES.replace('}', ', page: /guides/parts }'),
    'content/guides/parts.md': () => `${PARTS}\n\`\`\`bash\necho "$APP_ENV" "$ORG"\n\`\`\`\n`,
  });
  expect(found).toEqual([expect.stringContaining('Unknown key `events.0.agregate`')]);
});

test('a mistake in front matter says nothing about values of the page', async () => {
  const found = await check({
    'content/_data/values.yaml': () => VALUES.replace('}', ', page: /guides/parts }'),
    'content/guides/parts.md': () => PARTS.replace('title: Parts', 'title: Parts: all'),
  });
  expect(found).toEqual([expect.stringContaining('parts.md:2:8 `title` contains')]);
});

test('a code block that is never closed says nothing about headings inside it', async () => {
  const found = await check({
    'content/guides/parts.md': () =>
      PARTS.replace('## API', '```text\nx\n\n## API').concat('\nSee [API](#api).\n'),
    'content/ledger.json': (text) => text.replace('{', '{\n  "/guides/parts": ["api"],'),
  });
  expect(found).toEqual([expect.stringContaining('This code block is never closed')]);
});

test('an API that cannot be read says nothing about the pages that it would have', async () => {
  const found = await check({
    'openapi/openapi.yaml': (text) => text.replace('paths:', 'paths: ['),
    'content/guides/parts.md': () =>
      `${PARTS}\nSee [errors](/reference/api/errors) and [flows](/files/workflows.arazzo.json).\n`,
    'content/ledger.json': (text) => text.replace('{', '{\n  "/reference/api/errors": [],'),
  });
  expect(found).toEqual([expect.stringContaining('openapi.yaml')]);
});

test('a record that names a missing replacement is one problem', async () => {
  const found = await check({
    'content/reference/decisions/adr-0001.md': (text) =>
      text.replace('superseded_by: adr-0002', 'superseded_by: adr-0009'),
  });
  expect(found).toEqual([
    expect.stringContaining("adr-0001.md:8:16 There's no decision record `adr-0009`"),
  ]);
});

test('a misspelled domain of capabilities is one problem', async () => {
  const found = await check({
    'content/_data/capabilities.yaml': (text) => text.replace('slug: supply', 'slug: suply'),
  });
  expect(found).toEqual([expect.stringContaining("There's no domain `suply`")]);
});

test('misspelled deciders are one problem', async () => {
  const found = await check({
    'content/reference/decisions/adr-0003.md': (text) => text.replace('deciders:', 'decider:'),
  });
  expect(found).toEqual([expect.stringContaining('adr-0003.md:5:1 Unknown key `decider`')]);
});
