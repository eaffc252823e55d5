import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFullRun } from '../core/testing/is-full-run';
import { testSome } from '../core/testing/test-some';
import { withFiles } from '../core/testing/with-files';
import { readApi } from './read/read-api';
import {
  HEAD,
  readFixture,
  readLenient,
  readText,
  short,
  soundApi,
  withLimits,
  withSchema,
} from './testing/read-fixture';

test('no reference reads outside the folder, whatever its spelling', async () => {
  const { problems } = await readFixture('outside');
  expect(short(problems).map((text) => text.replace(/ \(the \$ref.*/, ''))).toEqual([
    'openapi.yaml:6:11 `http://169.254.169.254/latest` is an address with `http:`; only files are supported',
    'openapi.yaml:7:12 `https://example.com/schema.yaml#/Unit` is an address with `https:`; only files are supported',
    'openapi.yaml:8:11 `file:///etc/passwd` is an address with `file:`; only files are supported',
    'openapi.yaml:9:11 `//example.com/schema.yaml` is a network address; only files are supported',
    'openapi.yaml:10:15 `/etc/passwd` is an absolute path',
    "openapi.yaml:11:12 `../cycles/openapi.yaml#/components/schemas/Node` leads outside the description's folder",
    "openapi.yaml:12:14 `%2e%2e/cycles/openapi.yaml` leads outside the description's folder",
    "openapi.yaml:13:13 `missing/../../cycles/openapi.yaml` leads outside the description's folder",
    'openapi.yaml:14:14 `..\\cycles\\openapi.yaml` contains a backslash',
    "openapi.yaml:15:14 There's no file `opnapi.yaml`",
    "openapi.yaml:16:13 `./` isn't a file",
    "openapi.yaml:17:13 `%zz` isn't a valid reference",
  ]);
  expect(problems[9]?.fix).toBe('write `openapi.yaml`');
});

test('a reference can lead above the description, but not out of the folder that was named', async () => {
  const files = {
    'api/v1/openapi.yaml': `${HEAD}paths: {}\ncomponents: {schemas: {A: {$ref: ../common/a.yaml}, B: {$ref: ../../b.yaml}, C: {$ref: ../link.yaml}}}\n`,
    'api/common/a.yaml': '{properties: {own: {$ref: ../v1/openapi.yaml#/components/schemas/A}}}\n',
    'b.yaml': 'type: object\n',
  };
  await withFiles(files, async (root) => {
    await symlink(join(root, 'b.yaml'), join(root, 'api/link.yaml'));
    const file = join(root, 'api/v1/openapi.yaml');
    const { problems } = await readApi(file, { root, folder: join(root, 'api') });
    expect(short(problems).map((text) => text.replace(/ \(the \$ref.*/, ''))).toEqual([
      "api/v1/openapi.yaml:4:56 `../../b.yaml` leads outside the description's folder",
      "api/v1/openapi.yaml:4:81 `api/link.yaml` is a symbolic link to a file outside the description's folder",
    ]);
  });
});

test('a symbolic link out of the folder is not followed', async () => {
  const files = {
    'api/openapi.yaml': `${HEAD}paths: {}\ncomponents: {schemas: {A: {$ref: link.yaml}, B: {$ref: inside.yaml}}}\n`,
    'api/real.yaml': 'type: string\n',
    'secret.yaml': 'type: object\n',
  };
  await withFiles(files, async (root) => {
    await symlink(join(root, 'secret.yaml'), join(root, 'api/link.yaml'));
    await symlink(join(root, 'api/real.yaml'), join(root, 'api/inside.yaml'));
    const { problems } = await readApi(join(root, 'api/openapi.yaml'), { root });
    expect(short(problems)).toEqual([
      "api/openapi.yaml:4:27 `api/link.yaml` is a symbolic link to a file outside the description's folder (the $ref at #/components/schemas/A)",
    ]);
  });
});

const chain = (count: number, schema: (next: string) => string) =>
  `components:\n  schemas:\n${Array.from({ length: count }, (_, index) => {
    return `    S${index}: ${schema(`{$ref: '#/components/schemas/S${index + 1}'}`)}`;
  }).join('\n')}\n    S${count}: {type: string}\n`;
const TOP = "{$ref: '#/components/schemas/S0'}";
const chained = (count: number, schema: (next: string) => string) =>
  withSchema(TOP, chain(count, schema));

test.for([
  {
    name: 'a long text that aliases repeat',
    text: `${HEAD}x-a: &a ${'y'.repeat(90_000)}\nx-b: [${Array(1_000).fill('*a').join(',')}]\npaths: {}\n`,
    problem: 'openapi.yaml:1:1 The aliases repeat more content than a build can process',
  },
  {
    name: 'deep nesting',
    text: `${HEAD}paths: {}\nx-a: ${'['.repeat(200)}${']'.repeat(200)}\n`,
    problem: `openapi.yaml:4:126 Values are nested more than 120 levels deep (at #/x-a${'/0'.repeat(7)})`,
  },
  {
    name: 'nesting that no parser survives',
    text: `${HEAD}paths: {}\nx-a: ${'['.repeat(10_000)}\n`,
    problem: 'openapi.yaml:1:1 This YAML is nested more than 5000 levels deep',
  },
  {
    name: 'a field that every object inherits',
    text: `${HEAD}paths: {}\n__proto__: {a: 1}\n`,
    problem: "openapi.yaml:4:12 `__proto__` isn't a field of OpenAPI 3.1 here (at #)",
  },
  {
    name: 'a long row of references',
    text: chained(60, (next) => next),
    problem:
      'openapi.yaml:20:9 The $ref at #/components/schemas/S9 is part of a chain of more than 50',
  },
])('$name ends in a problem', async ({ text, problem }) => {
  const { problems } = await readText(text);
  expect(short(problems)).toEqual([problem]);
});

test('JSON that is nested too deeply ends in a problem', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const text = `{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "x-a": ${deep}, "paths": {}}`;
  const { problems } = await readText({ 'openapi.json': text });
  expect(short(problems)).toEqual([
    `openapi.json:1:189 Values are nested more than 120 levels deep (at #/x-a${'/0'.repeat(7)})`,
  ]);
});

const parameters = (count: number) => {
  const list = Array.from({ length: count }, (_, index) => {
    return `{name: p${index}, in: query, description: Word ${index}, schema: {type: string}}`;
  });
  return `${HEAD}paths: {/a: {get: {responses: {}, parameters: [${list.join(', ')}]}}}\n`;
};

test('an operation of too many parameters has a page with some, and pages with the rest', async () => {
  await withLimits({ operationParts: 50 }, async () => {
    const { api, problems } = await readLenient(parameters(120));
    expect(problems.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
      'warning api-limits',
    ]);
    const [operation] = api?.operations ?? [];
    expect(operation?.descriptionHtml).toBe(
      '<p>To stay small, this page leaves out 70 more parameters, responses, headers, links, and callbacks. They\'re on <a href="/reference/api/schemas/get-a-more-1">a page of their own</a>.</p>',
    );
    const pages = api?.schemas ?? [];
    expect(pages.map(({ title, origin }) => [title, origin?.href])).toEqual([
      ['More of GET /a', '/reference/api/generated/get-a'],
      ['More of GET /a (2)', '/reference/api/generated/get-a'],
    ]);
    expect(pages[0]?.rest?.note).toContain('href="/reference/api/schemas/get-a-more-2"');
    expect(pages[1]?.rest?.note).toBe('');
    const shown = [operation, ...pages.map(({ rest }) => rest)].flatMap((page) => {
      return (page?.parameters ?? []).map(({ name }) => name);
    });
    expect(shown).toEqual(Array.from({ length: 120 }, (_, index) => `p${index}`));
  });
});

test('texts that are too long for their page are on pages of their own, in full', async () => {
  const lengths = { descriptionLength: 2_000, exampleLength: 4_000, textsOfPage: 4_000 };
  const words = Array.from({ length: 90 }, (_, index) => `**${index}** ${'word '.repeat(80)}`);
  const fields = `description: ${JSON.stringify(words.join('\n\n'))}`;
  const example = 'x'.repeat(10_000);
  const values = Array.from({ length: 200 }, (_, index) => `value-${index}`);
  await withLimits({ ...lengths, wordsOfPage: 30_000, enumValues: 30 }, async () => {
    const { api } = await readLenient(
      `${HEAD}paths: {/a: {get: {${fields}, parameters: [{name: q, in: query, schema: {enum: [${values}]}}], responses: {'200': {description: Fine, content: {text/plain: {example: ${example}}}}}}}}\n`,
    );
    const [operation] = api?.operations ?? [];
    const pages = api?.schemas ?? [];
    const texts = pages.flatMap(({ rest }) => rest?.texts ?? []);
    const html = texts.map((text) => text.html).join('');
    for (const index of words.keys()) expect(html).toContain(`<strong>${index}</strong>`);
    expect(html.match(/x{100,}/g)?.join('')).toHaveLength(10_000);
    for (const value of values) expect(html).toContain(value);
    const links = [
      operation?.descriptionHtml,
      operation?.parameters[0]?.schema?.descriptionHtml,
      operation?.responses[0]?.contents[0]?.examples[0]?.descriptionHtml,
    ].map((text) => /href="(.+?)#(.+?)"/.exec(text ?? '')?.slice(1) ?? []);
    for (const [href, id] of links) {
      const page = pages.find((own) => own.href === href);
      expect(page?.rest?.texts.some((text) => text.id === id)).toBe(true);
    }
    expect(Math.max(...pages.map((page) => JSON.stringify(page).length))).toBeLessThan(6_000);
  });
});

test('a long description is Markdown, unless one block of it is too long', async () => {
  const blocks = Array.from({ length: 60 }, () => `[one][link] ${'word '.repeat(100)}`);
  const long = JSON.stringify(`${blocks.join('\n\n')}\n\n[link]: https://example.com/\n`);
  const { api, problems } = await readText(
    `${HEAD}paths: {/a: {get: {description: ${long}, responses: {}}}}\n`,
  );
  expect(short(problems)).toEqual([]);
  const html = api?.operations[0]?.descriptionHtml ?? '';
  expect(html.match(/<a href="https:\/\/example\.com\/">one<\/a>/g)).toHaveLength(60);
});

test('an operation of more parameters than a build can process is refused', async () => {
  await withLimits({ operationParts: 100, operationPartsOfBuild: 100 }, async () => {
    const { problems, published } = await readLenient(parameters(101));
    expect(short(problems)).toEqual([
      'openapi.yaml:3:19 `GET /a` has 101 parameters, responses, headers, links, and callbacks; a build can process at most 100',
    ]);
    expect(published).toBeUndefined();
  });
});

test('a summary that is too long for a title is shown in full below it', async () => {
  const summary = 'word '.repeat(200).trim();
  const { api } = await readLenient(
    `${HEAD}paths: {/a: {get: {summary: ${summary}, responses: {}}}}\n`,
  );
  const [operation] = api?.operations ?? [];
  expect(operation?.title).toBe(`${summary.slice(0, 499)}…`);
  expect(operation?.descriptionHtml).toBe(`<p>${summary}</p>`);
});

test.for([
  { name: 'a file in place of the revisions', path: 'revisions', at: 'revisions' },
  {
    name: 'an empty file for a revision',
    path: 'revisions/0.1.0.yaml',
    at: 'revisions/0.1.0.yaml',
  },
  {
    name: 'a folder in place of a revision',
    path: 'revisions/0.1.0.yaml/notes',
    at: 'revisions/0.1.0.yaml',
  },
  { name: 'an empty file for the levels', path: 'checks.yaml', at: 'checks.yaml' },
  { name: 'a folder in place of the levels', path: 'checks.yaml/notes', at: 'checks.yaml' },
])('$name is one problem, before all others', async ({ path, at }) => {
  const wrong = `${HEAD}paths: {/a: {get: {responses: {'200': {}}}}}\n`;
  const { problems } = await readText({ 'openapi.yaml': wrong, [path]: '' });
  expect(problems.map(({ file, skips }) => [file, skips !== undefined])).toEqual([
    [at, true],
    ...problems.slice(1).map(() => ['openapi.yaml', false]),
  ]);
});

test('a description of more files than can be read ends in a problem', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `f${index}.yaml`,
      `items: {$ref: f${index + 1}.yaml}\n`,
    ]),
  );
  await withLimits({ files: 20 }, async () => {
    const { problems } = await readText({
      'openapi.yaml': `${HEAD}paths: {}\ncomponents: {schemas: {A: {$ref: f0.yaml}}}\n`,
      ...files,
    });
    expect(short(problems)).toEqual([
      'f19.yaml:1:8 The description has more than 20 files (the $ref at #/items)',
    ]);
  });
});

const EACH = Array.from({ length: 40 }, (_, index) => index);

testSome(2, [
  {
    name: 'a long chain of schemas',
    text: chained(isFullRun ? 3_000 : 300, (next) => `{properties: {n: ${next}}}`),
  },
  {
    name: 'a chain of choices',
    text: chained(isFullRun ? 1_000 : 100, (next) => `{oneOf: [${next}, {type: string}]}`),
  },
  {
    name: 'allOf that doubles 60 times',
    text: chained(60, (next) => `{allOf: [${next}, ${next}]}`),
  },
  {
    name: 'nameless schemas that double 30 times',
    text: chained(
      30,
      (next) => `{properties: {a: {properties: {x: ${next}}}, b: {properties: {x: ${next}}}}}`,
    ),
  },
  {
    name: '40 schemas that all refer to each other',
    text: withSchema(
      TOP,
      `components:\n  schemas:\n${EACH.map((index) => {
        const names = EACH.map((other) => `p${other}: {$ref: '#/components/schemas/S${other}'}`);
        return `    S${index}: {type: object, properties: {${names.join(', ')}}}`;
      }).join('\n')}\n`,
    ),
  },
  {
    name: 'an enumeration of many values',
    text: withSchema(
      `{enum: [${Array.from({ length: isFullRun ? 5_000 : 1_000 }, (_, index) => `v${index}`).join(', ')}]}`,
    ),
  },
  {
    name: 'a schema of many properties',
    text: withSchema(
      `{properties: {${Array.from({ length: isFullRun ? 5_000 : 1_500 }, (_, index) => `p${index}: {type: string}`).join(', ')}}}`,
    ),
  },
])('$name ends in a page of a bounded size', async ({ text }) => {
  const api = soundApi(await readText(text));
  expect(api.operations).toHaveLength(1);
  const pages = [...api.operations, ...api.schemas].map((page) => JSON.stringify(page).length);
  expect(Math.max(...pages)).toBeLessThan(500_000);
});

test('a path item inside itself ends in a page', async () => {
  const text = `${HEAD}paths: {/a: {$ref: item.yaml}}\n`;
  const item = 'get: {operationId: getA, responses: {}, callbacks: {c: {x: {$ref: item.yaml}}}}\n';
  const api = soundApi(await readText({ 'openapi.yaml': text, 'item.yaml': item }));
  expect(api.operations[0]?.callbacks.map(({ method }) => method)).toEqual(['GET']);
});
