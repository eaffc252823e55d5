import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A block of code on a page. */
export type Sample = {
  readonly language: string;
  readonly text: string;
  /** The name of its file, '' where it has none. */
  readonly title: string;
  /** `content/guides/a.md:12` */
  readonly place: string;
  /** Why it is not run, '' where it is. */
  readonly nocheck: string;
  /** The output that the page shows right behind it, '' where it shows none. */
  readonly output: string;
};

/** The pages of a content folder that hold samples of a language, each with all its samples in order. */
export function findSamples(content: string): ReadonlyMap<string, readonly Sample[]> {
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.endsWith('README.md'))
    .sort();
  return new Map(
    files.map((file) => [
      `content/${file}`,
      samplesOf(readFileSync(join(content, file), 'utf8'), `content/${file}`),
    ]),
  );
}

/** The samples of one page. */
export function samplesOf(markdown: string, file: string): Sample[] {
  const samples: Sample[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'code', (node, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    samples.push({
      language: node.lang ?? '',
      text: node.value,
      place: `${file}:${node.position?.start.line}`,
      title: /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '',
      nocheck: /nocheck="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '',
      output: following(next, parent?.children, index),
    });
  });
  return samples;
}

// A sentence may stand between a sample and its output.
function following(
  next: { type: string } | undefined,
  siblings: readonly { type: string }[] | undefined,
  index = 0,
): string {
  const output = next?.type === 'paragraph' ? siblings?.[index + 2] : next;
  return isOutput(output) ? output.value : '';
}

function isOutput(node: unknown): node is { value: string } {
  const { type, lang } = (node ?? {}) as { type?: string; lang?: string };
  return type === 'code' && lang === 'text';
}
