import { join } from 'node:path';
import { expect } from 'vitest';
import type { Problem } from '../../core/problem';
import { quotePattern } from '../../core/quote-pattern';
import { withFiles } from '../../core/testing/with-files';
import { LIMITS } from '../model/limits';
import { type ReadApi, readApi } from '../read/read-api';
import type { Api } from '../view/api';
import type { SchemaView } from '../view/schema/schema-view';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

/** Reads a description in `fixtures/`, with our site at `https://docs.example`. */
export function readFixture(name: string): Promise<ReadApi> {
  return readApi(join(FIXTURES, name, 'openapi.yaml'), {
    root: join(FIXTURES, name),
    site: 'https://docs.example',
  });
}

/** Reads the given description: `openapi.yaml`, or the first of several files. */
export function readText(
  files: string | Uint8Array | Readonly<Record<string, string | Uint8Array>>,
): Promise<ReadApi> {
  const all =
    typeof files === 'string' || files instanceof Uint8Array ? { 'openapi.yaml': files } : files;
  const [first = ''] = Object.keys(all);
  return withFiles(all as Record<string, string>, (root) => readApi(join(root, first), { root }));
}

/** Reads the given description with lenient checks. */
export function readLenient(text: string): Promise<ReadApi> {
  return readText({ 'openapi.yaml': text, 'checks.yaml': 'checks: lenient\n' });
}

/** Returns a valid description whose only operation returns this schema. */
export function withSchema(schema: string, components = ''): string {
  return `${HEAD}paths:
  /a:
    get:
      operationId: getA
      responses:
        '200': {description: Fine, content: {application/json: {schema: ${schema}}}}
${components}`;
}

/** The first lines of a valid description. */
export const HEAD = "openapi: 3.1.0\ninfo: {title: Test, version: '1'}\n";

/** Formats problems as `file:line:column message`. */
export function short(problems: readonly Problem[]): string[] {
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

/** Returns a valid description's API. Throws if there are problems. */
export function soundApi({ api, problems }: ReadApi): Api {
  if (problems.length > 0 || !api) throw new Error(short(problems).join('\n'));
  return api;
}

/** Runs a test with other limits, so that small input exceeds them. For tests only. */
export async function withLimits(
  limits: { readonly [name in keyof typeof LIMITS]?: number },
  run: () => Promise<void>,
): Promise<void> {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    await run();
  } finally {
    Object.assign(LIMITS, before);
  }
}

/**
 * Formats a schema view as indented lines: relation, name, type, `!` if required, rules, values, default and
 * truncation.
 */
export function showSchema(view: SchemaView | null | undefined, depth = 0): string[] {
  if (!view) return ['nothing'];
  const parts = [
    view.relation === 'property' || view.relation === '' ? '' : `[${view.relation}]`,
    view.name,
    `${view.type}${view.required ? '!' : ''}`,
    view.constraints.length > 0 ? `{${view.constraints.join('; ')}}` : '',
    view.values.length > 0 ? `<${view.values.map(({ text }) => text).join(' ')}>` : '',
    view.defaultText === null ? '' : `= ${view.defaultText}`,
    view.cut ? `(${view.cut.kind}: ${view.cut.name} #${view.cut.id})` : '',
  ];
  const line = '  '.repeat(depth) + parts.filter((part) => part !== '').join(' ');
  return [line, ...view.children.flatMap((child) => showSchema(child, depth + 1))];
}

type Located = { readonly at: string; readonly message: string; readonly fix: string };

/** Returns each problem with the text from its location to the end of the line. */
export function located(text: string, problems: readonly Problem[]): Located[] {
  const lines = text.split('\n');
  return problems.map(({ line, column, message, fix }) => ({
    at: lines[line - 1]?.slice(column - 1) ?? '',
    message,
    fix,
  }));
}

/** Expects a description to have a problem with this message and fix, at a place where it continues with `at`. */
export async function expectProblem({
  text,
  message,
  at,
  fix,
}: Located & { readonly text: string }): Promise<void> {
  const { problems } = await readText(text);
  const start = expect.stringMatching(new RegExp(`^${quotePattern(at)}`));
  expect(located(text, problems)).toContainEqual({ at: start, message, fix });
}
