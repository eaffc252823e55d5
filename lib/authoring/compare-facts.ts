import { join, relative } from 'node:path';
import { slug } from 'github-slugger';
import matter from 'gray-matter';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseDocument } from 'yaml';
import { compareText } from '../core/compare-text';
import { type ChangedFile, readChanged } from '../core/git/read-changed';

const processor = unified().use(remarkParse).use(remarkGfm);

/** Matches the files that `listFacts` supports. */
const HAS_FACTS = /\.(?:mdx?|ya?ml|sql)$/;

/**
 * Returns the facts in a file that rewording its text must not change: numbers, ids such as `ADR-0007`, inline code,
 * code samples without their comments, link targets, images, heading ids, components, and short values in YAML. A fact
 * that occurs twice is listed twice.
 */
function listFacts(file: string, text: string): string[] {
  if (file.endsWith('.sql')) return linesOf(text);
  if (!/\.mdx?$/.test(file)) return factsOfYaml(text);
  const { content, matter: front = '' } = matter(text, { engines: { yaml: () => ({}) } });
  return [...factsOfYaml(front), ...factsOfMarkdown(content)];
}

function factsOfMarkdown(text: string): string[] {
  const facts: string[] = [];
  visit(processor.parse(text) as Root, (node) => {
    if (node.type === 'text' && /^:{2,}[a-z]/.test(node.value)) facts.push(`markup ${node.value}`);
    else if (node.type === 'text') facts.push(...numbersIn(node.value));
    else if (node.type === 'inlineCode') facts.push(`code ${node.value}`);
    else if (node.type === 'code') facts.push(...linesOf(node.value));
    else if (node.type === 'html') facts.push(`markup ${node.value}`);
    else if (node.type === 'heading') facts.push(`heading #${slug(wordsOf(node))}`);
    else if ('url' in node) facts.push(`link ${node.url}`);
  });
  return facts;
}

/** Returns the facts in YAML. Values with spaces are prose, which may contain Markdown. */
function factsOfYaml(text: string): string[] {
  const collect = (value: unknown): string[] => {
    if (typeof value === 'string' && /\s/.test(value)) return factsOfMarkdown(value);
    if (typeof value !== 'object' || value === null) return [`value ${value}`];
    return Object.entries(value).flatMap(([key, inner]) =>
      Array.isArray(value) ? collect(inner) : [`key ${key}`, ...collect(inner)],
    );
  };
  return collect(parseDocument(text).toJS());
}

const NUMBER = /\b[A-Z][A-Za-z]*-?\d+\b|\d(?:[\d.,:]*\d)?/g;

function numbersIn(text: string): string[] {
  return [...text.matchAll(NUMBER)].map(([number]) => `number ${number}`);
}

function linesOf(code: string): string[] {
  const lines = code.split('\n').map((line) => line.replace(/(?:^|\s)(?:#|--|\/\/)\s.*$/, ''));
  return lines.flatMap((line) => (line.trim() === '' ? [] : [`sample ${line.trim()}`]));
}

function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/** A fact whose number of occurrences in a file changed. */
type FactChange = { readonly fact: string; readonly before: number; readonly after: number };

/** A changed file, and its changed facts. `facts` is empty if only its wording changed. */
export type FileFacts = { readonly path: string; readonly facts: readonly FactChange[] };

/**
 * Compares the facts in a folder's files with those at a Git ref. Returns every file that changed since then, with its
 * path relative to `project`.
 */
export async function compareFacts(
  folder: string,
  ref: string,
  project = folder,
): Promise<FileFacts[]> {
  const changed = await readChanged(folder, ref);
  const compared = changed.filter(({ path }) => HAS_FACTS.test(path)).map(compareFile);
  return compared.map((file) => ({ ...file, path: relative(project, join(folder, file.path)) }));
}

function compareFile({ path, before, after }: ChangedFile): FileFacts {
  const counts = new Map<string, { before: number; after: number }>();
  for (const [side, text] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const fact of listFacts(path, text)) {
      const count = counts.get(fact) ?? { before: 0, after: 0 };
      count[side] += 1;
      counts.set(fact, count);
    }
  }
  const facts = [...counts]
    .filter(([, count]) => count.before !== count.after)
    .map(([fact, count]) => ({ fact, ...count }))
    .sort((a, b) => compareText(a.fact, b.fact));
  return { path, facts };
}

/** Formats a comparison for a terminal: each changed fact, by file. */
export function formatFacts(files: readonly FileFacts[], ref: string): string {
  const different = files.filter(({ facts }) => facts.length > 0);
  const lists = different.flatMap(({ path, facts }) => [
    path,
    ...facts.map(({ fact, before, after }) => `  ${fact}: ${before} → ${after}`),
  ]);
  return [
    ...lists,
    `Facts changed in ${different.length} of ${files.length} files that differ from ${ref}.`,
  ].join('\n');
}
