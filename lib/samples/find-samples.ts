import type { Code, Nodes, Parents } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Place } from '../core/problem';
import type { Sample, SampledDoc, SamplePage } from './sample';

const LANGUAGES: Readonly<Record<string, string>> = {
  typescript: 'ts',
  mts: 'ts',
  javascript: 'js',
  mjs: 'js',
  python: 'py',
  yml: 'yaml',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  postgresql: 'sql',
  psql: 'sql',
};

/** Returns the code blocks of one page, in order. */
export function findSamples({ file, body, bodyLine, matter, locate }: SampledDoc): SamplePage {
  const id = matter?.actor ?? '';
  const lines = body.split('\n');
  const samples = new Map<Code, Sample>();
  const toSample = (node: Code, parent: Parents | undefined, index: number): Sample => {
    const siblings = parent?.children ?? [node];
    const start = node.position?.start ?? { line: 1, column: 1 };
    const place = { file, line: start.line + bodyLine - 1, column: start.column };
    const title = metaOf(node, 'title');
    const output = findOutput(siblings, index, title);
    return {
      language: LANGUAGES[node.lang ?? ''] ?? node.lang ?? '',
      text: node.value,
      title,
      actor: metaOf(node, 'actor') || id,
      nocheck: metaOf(node, 'nocheck'),
      place,
      placeAt: placeFinder(node.value, lines.slice(start.line), place),
      output: output && toSample(output, undefined, 0),
      names: namesIn(siblings[index - 1]),
      isJoined: isJoined(siblings, index),
    };
  };
  visit(unified().use(remarkParse).use(remarkGfm).parse(body), 'code', (node, index, parent) => {
    samples.set(node, toSample(node, parent, index ?? 0));
  });
  const placeOf = (...path: string[]) => locate?.(path) ?? { file, line: 1, column: 1 };
  const actor = id === '' ? undefined : { id, place: placeOf('actor') };
  const first = matter?.alarm && { text: matter.alarm.first, place: placeOf('alarm', 'first') };
  return { file, samples: [...samples.values()], body, bodyLine, actor, first };
}

function metaOf(node: Code, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(node.meta ?? '')?.[1] ?? '';
}

// Converts offsets in a sample to positions on the page, where its lines may be indented or start with blockquote
// markers.
function placeFinder(text: string, below: readonly string[], fence: Place) {
  const lines = text.split('\n');
  return (offset: number): Place => {
    const before = text.slice(0, Math.max(0, offset)).split('\n');
    const index = before.length - 1;
    const [own = '', source = ''] = [lines[index], below[index]];
    const shift = source.endsWith(own) ? source.length - own.length : 0;
    const column = shift + (before.at(-1) ?? '').length + 1;
    return { file: fence.file, line: fence.line + index + 1, column };
  };
}

// A sentence, or the command that runs the sample's file, may separate a sample from its output.
function findOutput(siblings: readonly Nodes[], index: number, title: string): Code | undefined {
  let sentences = 0;
  for (const node of siblings.slice(index + 1)) {
    if (node.type === 'paragraph') {
      sentences += 1;
      if (sentences > 1) return undefined;
    } else if (node.type !== 'code') return undefined;
    else if (node.lang === 'text') return node;
    else if (node.lang !== 'bash' || title === '' || !node.value.includes(title)) return undefined;
    else sentences = 0;
  }
  return undefined;
}

function namesIn(node: Nodes | undefined): string[] {
  const names: string[] = [];
  if (node?.type !== 'paragraph') return names;
  visit(node, (inner) => {
    if (inner.type === 'link') names.push(inner.url);
    if (inner.type === 'inlineCode') names.push(inner.value);
  });
  return names;
}

function isJoined(siblings: readonly Nodes[], index: number): boolean {
  for (const node of siblings.slice(0, index).reverse()) {
    if (node.type === 'code') return true;
    if (node.type !== 'paragraph') return false;
  }
  return false;
}
