import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlias, isNode, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../../core/problem';
import { pathOf } from '../model/node';

/**
 * Returns the problems that are at text that they aren't about. A place fits if its line contains a name or value from
 * the message, or if it's the start of the object in the message's pointer, which this function finds on its own. For
 * tests only.
 */
export function findMisplaced(problems: readonly Problem[], root: string): string[] {
  const files = new Map<string, File>();
  const wrong = problems.filter((problem) => {
    const file =
      files.get(problem.file) ?? readLines(readFileSync(join(root, problem.file), 'utf8'));
    files.set(problem.file, file);
    return !isFitting(problem, file);
  });
  return wrong.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

// These are about the whole file.
const ABOUT_ALL =
  /^(the file is empty|`(openapi|info)` is missing|The aliases (in this YAML )?repeat|This isn't an OpenAPI description|the file isn't UTF-8)/;

// Messages that name nothing, and the line that each is about.
const NAMELESS: readonly (readonly [message: RegExp, line: RegExp])[] = [
  [/^A key must be plain text/, /^\? /],
  [/^A second YAML document/, /^---/],
  [/^The character U\+/, /\\/],
  [/^This line is indented with a tab/, /^ *\t/],
  [/^Values are nested more/, /[[{]/],
  [/^The description has no `paths`/, /^openapi/],
  [/^(Swagger \S+ isn't|This Swagger 2.0 description)/, /^swagger/],
];

type File = { readonly text: string; placesOf(pointer: string): string[] };

function readLines(text: string): File {
  const lineCounter = new LineCounter();
  let document: ReturnType<typeof parseDocument> | undefined;
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset);
    return `${line}:${col}`;
  };
  return {
    text,
    placesOf(pointer) {
      document ??= parseDocument(text, { lineCounter, uniqueKeys: false, merge: true });
      const path = pathOf(pointer);
      const node = path.length === 0 ? document.contents : find(document, path);
      return isNode(node) && node.range ? [placeAt(node.range[0])] : [];
    },
  };
}

function find(document: ReturnType<typeof parseDocument>, path: readonly string[]): unknown {
  let node: unknown = document.contents;
  for (const step of path) {
    const real = isAlias(node) ? node.resolve(document) : node;
    const holder = real as { items?: readonly { key?: { value?: unknown }; value?: unknown }[] };
    const items = holder?.items ?? [];
    const pair = items.find((item) => String(item?.key?.value) === step);
    node = pair ? pair.value : items[Number(step)];
  }
  return node;
}

// Returns the names and values in a message, and the last keys of its pointers.
function namesIn(message: string): string[] {
  const quoted = [...message.matchAll(/`([^`]+)`|"((?:[^"\\]|\\.)+)"/g)].map(
    ([, code, text]) => code ?? text ?? '',
  );
  const pointers = [...message.matchAll(/#(\/[^\s)`]*)/g)].flatMap(([, pointer = '']) =>
    pathOf(pointer).slice(-2),
  );
  const values = [
    ...message.matchAll(/(?:is|not|allow|requires?|be|default|example) ([\w.+-]+)/gi),
  ];
  const parts = quoted.flatMap((name) => [name, ...name.split(/[\s/#.]+/)]);
  return [...parts, ...pointers, ...values.map(([, value = '']) => value)].filter(
    (name) => name !== '',
  );
}

function isFitting({ line, column, message }: Problem, file: File): boolean {
  if (ABOUT_ALL.test(message)) return true;
  const written = file.text.split('\n')[line - 1];
  if (written === undefined || column > written.length + 1) return false;
  const nameless = NAMELESS.find(([pattern]) => pattern.test(message));
  if (nameless) return nameless[1].test(written);
  const near = written.slice(Math.max(0, column - 1 - 120), column + 300);
  const pointers = [...message.matchAll(/#((?:\/[^\s)`]*)?)(?=[)`\s]|$)/g)];
  // A missing key of the description itself, such as `x-tagGroups.2.name`, is at the start of its object.
  const missing = [...message.matchAll(/`([\w.-]+)\.[\w-]+` is missing/g)];
  const starts = [
    ...pointers.map(([, pointer = '']) => pointer),
    ...missing.map(([, name = '']) => `/${name.replaceAll('.', '/')}`),
  ].flatMap(file.placesOf);
  if (starts.includes(`${line}:${column}`)) return true;
  return namesIn(message).some((name) => near.includes(name));
}
