import { deserialize, serialize } from 'node:v8';
import matter from 'gray-matter';
import type { Edit, Place, Problem } from '../core/problem';
import { underRule } from '../core/under-rule';
import { locateInOutline } from '../core/yaml/locate-in-outline';
import type { Outline } from '../core/yaml/outline-yaml';
import { parseYaml, type Yaml } from '../core/yaml/yaml';
import type { Cache } from '../work/cache';
import { dropRepeated, type FoundTitle, findTitle } from './find-title';
import { mendForeignKeys } from './foreign-keys';
import { type FrontMatter, readFrontMatter, SAME_ELSEWHERE } from './front-matter';
import { FIELDS } from './front-matter-fields';
import { LIMITS } from './limits';
import { pathOf } from './path';
import type { SourceFile } from './read';

/** Maps former heading ids on a page to current ones. */
export type Aliases = Readonly<Record<string, string>>;

/** A page as its author wrote it. */
export type Doc = {
  readonly file: string;
  /** The URL path without its leading slash; the home page is ''. */
  readonly path: string;
  readonly title: string;
  readonly matter: FrontMatter;
  readonly aliases: Aliases;
  readonly body: string;
  /** The line of `file` where `body` begins. */
  readonly bodyLine: number;
  /** Returns the position of a front matter value. */
  readonly locate: (path: readonly PropertyKey[]) => Place;
  /**
   * Problems in its front matter and title. Invalid values are dropped so that the rest of the page can still be
   * checked.
   */
  readonly problems: readonly Problem[];
};

/**
 * Parses one Markdown file in the folder `label`. Returns only problems if the page is empty, or if front matter that
 * other checks depend on is wrong. Other problems are listed in the Doc. Takes front matter from
 * `kept` if it's there.
 */
export function parseDoc(
  { file, text: source }: SourceFile,
  label: string,
  kept?: Cache,
): Doc | Problem[] {
  const fault = findFenceFault(source);
  if (fault) return [{ file, rule: 'front-matter', ...fault }];
  const split = matter(source, { engines: { yaml: () => ({}) } });
  // Despite its types, gray-matter returns no `matter` for an empty file.
  const { matter: written = '' } = split as Partial<typeof split>;
  if (`${written}${split.content}`.trim() === '') {
    const fix =
      'write a title on the first line, such as "# Set up your account", and the text below it';
    const place = { file, line: 1, column: 1 };
    return [{ ...place, rule: 'front-matter', message: 'This page is empty', fix }];
  }
  const read = readHead(file, written.replace(/^[^\n]*\n/, ''), kept);
  if (Array.isArray(read)) return underRule('front-matter', read);

  const path = pathOf(file.slice(label.length + 1));
  const body = split.content;
  const bodyLine = source.slice(0, source.length - body.length).split('\n').length;
  const { frontMatter } = read;
  const found: FoundTitle = frontMatter.title
    ? dropRepeated(frontMatter.title, body, { file, line: bodyLine, column: 1 })
    : findTitle(body, { file, line: bodyLine, column: 1 }, path);
  // A title that can't be read has already been reported.
  const edit = found.move && moveTitle(source.slice(0, -body.length), found.move);
  const told = found.problems.map((problem) => (edit ? { ...problem, edit } : problem));
  const problems = [...read.problems, ...(read.hasTitle && !frontMatter.title ? [] : told)];
  const { locate } = read;
  return joinDoc({ file, path, bodyLine, locate, frontMatter, problems }, found);
}

/** Returns the edit that writes a title into front matter, `head`, which may be empty. */
function moveTitle(head: string, { from, to, title }: NonNullable<FoundTitle['move']>): Edit {
  const entry = `title: ${JSON.stringify(title)}\n`;
  const mended = head === '' ? `---\n${entry}---\n\n` : head.replace('\n', `\n${entry}`);
  return { from: head + from, to: mended + to.trimStart(), isFromTop: true };
}

type Read = Pick<Doc, 'file' | 'path' | 'bodyLine' | 'locate' | 'problems'> & {
  readonly frontMatter: FrontMatter;
};

/** Joins what was read of a page with the title and the text that were found in it. */
export function joinDoc(
  { frontMatter: matter, problems, ...read }: Read,
  { title, body }: Pick<Doc, 'title' | 'body'>,
): Doc {
  const told = underRule('front-matter', problems);
  return { ...read, title, matter, aliases: matter.aliases, body, problems: told };
}

type Head = Pick<Doc, 'locate' | 'problems'> & {
  readonly frontMatter: FrontMatter;
  /** True if a title is written, valid or not. */
  readonly hasTitle: boolean;
};

/** Front matter without problems, and where its values are. */
type Kept = { readonly frontMatter: FrontMatter; readonly outline: Outline };

function readHead(file: string, text: string, kept: Cache | undefined): Head | Problem[] {
  const firstLine = 2;
  const key = kept?.keyOf(text) ?? '';
  const known = kept?.read(key);
  if (known) {
    const { frontMatter, outline } = deserialize(known) as Kept;
    const locate = locateInOutline(outline, { file, text, firstLine });
    return { frontMatter, locate, problems: [], hasTitle: frontMatter.title !== undefined };
  }
  const yaml = parseYaml(file, text, LIMITS.yaml, firstLine);
  if (Array.isArray(yaml)) return yaml;
  const read = readFrontMatter(yaml);
  if (Array.isArray(read)) return read;
  const told = mendForeignKeys(read.problems, yaml, { text, firstLine }, SAME_ELSEWHERE);
  const problems = [...told, ...findMisreadValues(yaml, text, firstLine)];
  const outline = problems.length === 0 ? yaml.outline() : undefined;
  const { frontMatter } = read;
  if (outline) kept?.write(key, serialize({ frontMatter, outline } satisfies Kept));
  const written = yaml.value as Readonly<Record<string, unknown>> | null | undefined;
  return { ...read, problems, locate: yaml.locate, hasTitle: written?.title !== undefined };
}

/**
 * Checks the lines that open and close front matter. gray-matter ends front matter at the first line that begins with
 * `---`, even if that line continues, and treats whatever follows as text.
 */
function findFenceFault(source: string): Omit<Problem, 'file'> | undefined {
  const lines = source.split('\n');
  if (!source.startsWith('---')) return findLateFence(lines);
  const language = lines[0]?.slice(3).trim();
  if (language) {
    // gray-matter would run `---js` as code.
    const message = `Front matter must be YAML, not \`${language}\``;
    return { line: 1, column: 4, message, fix: 'write `---` alone on the first line' };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (end < 0) {
    const message = 'Front matter is never closed';
    return { line: 1, column: 1, message, fix: 'add a line with `---` after it' };
  }
  if (/^---[ \t]*$/.test(lines[end] ?? '')) return undefined;
  const message = 'This line has text after `---`, which ends front matter';
  return { line: end + 1, column: 1, message, fix: 'write `---` alone, or indent the text' };
}

/** Finds front matter whose first `---` is missing, misspelled, or below other lines, so that it would be text. */
function findLateFence(lines: readonly string[]): Omit<Problem, 'file'> | undefined {
  const first = lines.findIndex((line) => line.trim() !== '');
  const line = lines[first] ?? '';
  const isFence = /^(?:[-\u2010-\u2015]+|[*_]{3,})[ \t]*$/.test(line);
  const key = /^([a-z_]+):(?:\s|$)/.exec(lines[isFence ? first + 1 : first] ?? '')?.[1] ?? '';
  // Ends at the first line that can't be YAML.
  const end = lines.findIndex(
    (other, index) => index > first && !/^(?:[\w-]+:|[ #]|- |$)/.test(other),
  );
  if (!Object.hasOwn(FIELDS, key) || !/^---[ \t]*$/.test(lines[end] ?? '')) return undefined;
  const place = { line: first + 1, column: 1 };
  if (!isFence) {
    const message = 'Front matter starts without `---`';
    return { ...place, message, fix: 'write `---` alone on the first line' };
  }
  if (line.trim() !== '---') {
    const edit = { from: line.trim(), to: '---' };
    const message = `\`${edit.from}\` doesn't open front matter`;
    return { ...place, message, fix: 'write `---`', edit };
  }
  const fix = 'remove everything above it';
  return { ...place, message: "Front matter isn't on the first line", fix };
}

const TEXTS = ['title', 'description', 'sidebar_label'] as const;

/**
 * Returns a problem for each text in front matter that YAML reads in another way than its author: text that ends at a
 * comment, as in "Fix bug #5", and text in curly quotes. `text` is the front matter, which begins on line `firstLine` of
 * its file.
 */
function findMisreadValues(yaml: Yaml, text: string, firstLine: number): Problem[] {
  const lines = text.split('\n');
  const quoted = findCurlyQuotes(yaml, yaml.value, [], (place) => {
    return lines[place.line - firstLine]?.slice(place.column - 1) ?? '';
  });
  return [...findCutValues(yaml, lines, firstLine), ...quoted];
}

function findCurlyQuotes(
  yaml: Yaml,
  value: unknown,
  path: readonly PropertyKey[],
  written: (place: Place) => string,
): Problem[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => {
      const step = Array.isArray(value) ? Number(key) : key;
      return findCurlyQuotes(yaml, inner, [...path, step], written);
    });
  }
  const inner =
    typeof value === 'string' ? /^[“”„‟‘’‚]([\s\S]*)[“”‘’]$/u.exec(value)?.[1] : undefined;
  if (inner === undefined) return [];
  const place = yaml.locate(path);
  // In straight quotes, the curly ones are part of the text on purpose.
  if (!/^[“”„‟‘’‚]/u.test(written(place))) return [];
  const message = `\`${path.join('.')}\` is in curly quotes, which YAML reads as part of the text`;
  const edit = { from: String(value), to: JSON.stringify(inner) };
  return [{ ...place, message, fix: 'use straight quotes', edit }];
}

function findCutValues(yaml: Yaml, lines: readonly string[], firstLine: number): Problem[] {
  const { value } = yaml;
  return TEXTS.flatMap((key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
    const place = yaml.locate([key]);
    const [first = '', ...below] = lines.slice(place.line - firstLine);
    const end = below.findIndex((line) => !/^[ \t]+\S/.test(line));
    const written = [first.slice(place.column - 1), ...below.slice(0, end < 0 ? undefined : end)];
    const comment = /[ \t](#.*)/.exec(written.join('\n'))?.[1];
    if (comment === undefined || /^["'|>&*!]/.test(written[0] ?? '')) return [];
    const message = `\`${key}\` ends before \`${comment}\`, which YAML reads as a comment`;
    const fix = 'put the whole value in quotes, or move the comment to a line of its own';
    return [{ ...place, message, fix }];
  });
}
