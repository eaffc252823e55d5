import type { Place, Problem } from '../core/problem';
import { parseYaml, type Yaml } from '../core/yaml/yaml';
import type { Cache } from '../work/cache';
import { type Doc, joinDoc, parseDoc } from './doc';
import { titleOf } from './find-title';
import { readForeignMatter } from './front-matter';
import { LIMITS } from './limits';
import type { SourceFile } from './read';
import { readHeadings } from './read-headings';

export type ParseOptions = {
  readonly label: string;
  /** The page's path. */
  readonly path: string;
  /** True if the page may have been written for another engine. Everything that can be shown is then in the Doc. */
  readonly isLenient: boolean;
  /** The front matter of earlier runs. */
  readonly kept?: Cache | undefined;
};

/** Parses one Markdown file as its folder asks for; see `parseDoc`. */
export function parsePage(source: SourceFile, options: ParseOptions): Doc | Problem[] {
  const { label, path, isLenient, kept } = options;
  return isLenient ? parseForeignDoc(source, path) : parseDoc(source, label, kept);
}

/** Parses a page that may have been written for another engine. What can't be used is a problem, and the rest is shown. */
function parseForeignDoc({ file, text }: SourceFile, path: string): Doc {
  const { head, body, bodyLine } = split(text);
  const { yaml, problems } = readHead(file, head);
  const { frontMatter, problems: dropped } = readForeignMatter(yaml);
  const found = findForeignTitle(frontMatter.title, body, path);
  if (text.trim() === '') problems.push({ file, line: 1, column: 1, ...EMPTY });
  const { locate } = yaml;
  const told = [...problems, ...dropped];
  return joinDoc({ file, path, bodyLine, locate, frontMatter, problems: told }, found);
}

// A page without such a line has no level 1 heading.
const HEADING = /^ {0,3}(?:#(?:[ \t]|$)|=+[ \t]*$)/m;

/**
 * Finds the title of a page that was written for another engine: the one in its front matter, its first level 1
 * heading, its first heading, or one made from `path`. The body is returned without a heading that the title would
 * repeat, and keeps its line breaks.
 */
function findForeignTitle(
  written: string | undefined,
  body: string,
  path: string,
): Pick<Doc, 'title' | 'body'> {
  if (written !== undefined && !HEADING.test(body)) return { title: written, body };
  const headings = readHeadings(body);
  const first = headings.find(({ depth }) => depth === 1);
  const heading = first ?? headings.find(({ text }) => text !== '');
  const title = written ?? (heading?.text || titleOf(path));
  const isRepeated = heading && (first ?? heading.isFirst) && isSame(heading.text, title);
  return { title, body: isRepeated ? heading.remove() : body };
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  return plain(a) === plain(b) && plain(a) !== '';
}

const EMPTY = { message: 'This page is empty', fix: 'write its text, or remove the file' };

type Head = { readonly text: string; readonly kind: 'yaml' | 'toml' | 'other' };
type Split = { readonly head: Head; readonly body: string; readonly bodyLine: number };

/** Splits a page's front matter from its text. A line that begins the page can also be a thematic break. */
function split(text: string): Split {
  const whole: Split = { head: { text: '', kind: 'yaml' }, body: text, bodyLine: 1 };
  const lines = text.split('\n');
  const first = /^(---|\+\+\+)[ \t]*(\w*)[ \t]*$/.exec(lines[0] ?? '');
  if (!first) return whole;
  const [, fence = '', language] = first;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence);
  const inner = lines.slice(1, end).join('\n');
  if (
    end < 0 ||
    (fence === '---' && !language && !/^\s*([\w-]+|"[^"\n]*")[ \t]*:|^\s*$|^\s*#/.test(inner))
  )
    return whole;
  const kind = fence === '+++' ? 'toml' : language ? 'other' : 'yaml';
  const body = lines.slice(end + 1).join('\n');
  return { head: { text: inner, kind }, body, bodyLine: end + 2 };
}

type ReadHead = {
  readonly yaml: Pick<Yaml, 'value' | 'locate' | 'locateKey'>;
  readonly problems: Problem[];
};

function readHead(file: string, { text, kind }: Head): ReadHead {
  if (kind === 'other') {
    const place = { file, line: 1, column: 4 };
    const fix = 'write it as YAML, below a line with `---` alone';
    return { ...withoutPlaces({}, place), problems: [{ ...place, message: UNREAD, fix }] };
  }
  const yaml = parseYaml(file, kind === 'toml' ? fromToml(text) : text, LIMITS.yaml, 2);
  if (!Array.isArray(yaml)) return { yaml, problems: [] };
  const place = { file, line: 2, column: 1 };
  const [first] = yaml;
  return { ...withoutPlaces(readLines(text), place), problems: first ? [first] : [] };
}

const UNREAD = "Front matter in another language than YAML isn't read";

function withoutPlaces(value: object, place: Place): Pick<ReadHead, 'yaml'> {
  return { yaml: { value, locate: () => place, locateKey: () => place } };
}

/** Returns TOML as YAML, as far as front matter of pages uses it: keys with values on one line, above all tables. */
function fromToml(text: string): string {
  const lines = text.split('\n');
  const table = lines.findIndex((line) => /^\s*\[/.test(line));
  return lines
    .slice(0, table < 0 ? undefined : table)
    .map((line) => line.replace(/^(\s*)([\w-]+)\s*=\s*/, '$1$2: '))
    .join('\n');
}

/** Reads the texts of front matter that isn't valid, such as `title: Redis: a cache`. */
function readLines(text: string): Record<string, string> {
  const lines = text.matchAll(/^(title|description)[ \t]*[:=][ \t]*(\S.*?)[ \t]*$/gm);
  return Object.fromEntries(
    [...lines].map(([, key = '', value = '']) => [key, value.replace(/^(["'])(.*)\1$/, '$2')]),
  );
}
