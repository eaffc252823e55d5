import { join } from 'node:path';
import type { Problem } from '../../core/problem';
import { withFiles } from '../../core/testing/with-files';
import { type ReadApi, readApi } from '../read/read-api';
import type { Api } from '../view/api';

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
