import type { Paragraph, Parents, Root, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Plugin, Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { nearest } from '../../core/nearest';
import { type Findings, report } from '../compiled';

const KINDS = { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' } as const;
const NAMES = Object.keys(KINDS);

/** An icon for each kind, so readers don't depend on color: circle, bulb, triangle, octagon. */
const DRAWINGS: Readonly<Record<keyof typeof KINDS, string>> = {
  note: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.1',
  tip: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 1 3.5 10.9V17.5h-7v-3.1A6 6 0 0 1 12 3.5z',
  warning: 'M12 4 2.8 19.5h18.4L12 4zM12 10v4.5M12 17v.1',
  danger: 'M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3l4.8-4.8zM12 8v5M12 16v.1',
};

/** Reads `:::note[Title] … :::` as an admonition. A single colon in prose keeps its normal meaning. */
export const remarkAdmonitions: Plugin<[Findings], Root> = function (this: Processor, findings) {
  const data = this.data() as {
    micromarkExtensions?: unknown[];
    fromMarkdownExtensions?: unknown[];
  };
  const { flow } = directive();
  const container = [flow?.[58]].flat()[0];
  data.micromarkExtensions ??= [];
  if (container) data.micromarkExtensions.push({ flow: { 58: [container] } });
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(directiveFromMarkdown());

  return (tree, file) => {
    const lines = String(file).split('\n');
    const ends: Ends = { closed: new Set(), leftOver: 0 };
    visit(tree, (node, _, parent) => {
      if (node.type === 'containerDirective') checkAndMark(node, parent, lines, ends, findings);
      if (node.type !== 'paragraph') return;
      const texts = node.children.flatMap((child) => (child.type === 'text' ? [child.value] : []));
      const stray = /^:::.*$/m.exec(texts.join(' '))?.[0];
      if (stray === undefined) return;
      if (ends.leftOver > 0 && /^:+\s*$/.test(stray)) ends.leftOver -= 1;
      else {
        const fix = `write \`:::${NAMES.join('`, `:::')}\`, and close it with \`:::\``;
        report(findings, node, {
          rule: 'markdown-text',
          message: `\`${stray}\` doesn't open an admonition`,
          fix,
        });
      }
    });
  };
};

type Ends = {
  /** Lines that close an admonition. */
  readonly closed: Set<number>;
  /** The number of closing lines below that are left over, because an admonition around them ended too early. */
  leftOver: number;
};

function checkAndMark(
  node: ContainerDirective,
  parent: Parents | undefined,
  lines: readonly string[],
  ends: Ends,
  findings: Findings,
): void {
  if (!Object.hasOwn(KINDS, node.name)) {
    const guess = nearest(node.name, NAMES);
    const known = NAMES.map((name) => `\`:::${name}\``).join(', ');
    const fix = guess ? `did you mean \`:::${guess}\`?` : `use one of ${known}`;
    report(findings, node, {
      rule: 'markdown-text',
      message: `There's no admonition \`:::${node.name}\``,
      fix,
    });
    return;
  }
  if (Object.keys(node.attributes ?? {}).length > 0) {
    const fix = `write its title in brackets: \`:::${node.name}[Title]\``;
    report(findings, node, {
      rule: 'markdown-text',
      message: "An admonition can't have attributes",
      fix,
    });
  }
  const end = node.position?.end.line ?? 1;
  // A closing line closes only one admonition. If two end on it, the inner one was never closed.
  if (!/^[\s>*+-]*:::+\s*$/.test(lines[end - 1] ?? '') || ends.closed.has(end)) {
    const nesting = explainNesting(node, parent, lines);
    if (nesting !== undefined) ends.leftOver += 1;
    const fix = nesting ?? 'write `:::` on a line below it';
    report(findings, node, {
      rule: 'markdown-text',
      message: `\`:::${node.name}\` is never closed`,
      fix,
    });
  }
  ends.closed.add(end);
  const kind = KINDS[node.name as keyof typeof KINDS];
  const [first] = node.children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const title: Paragraph = hasLabel
    ? first
    : { type: 'paragraph', children: [{ type: 'text', value: kind }] };
  if (title.children.length === 0) {
    const fix = 'write a title in the brackets, or remove them';
    report(findings, node, {
      rule: 'markdown-text',
      message: "The admonition's title is empty",
      fix,
    });
  }
  title.children.unshift(iconOf(node.name as keyof typeof KINDS));
  title.data = { ...title.data, hProperties: { className: ['admonition-title'] } };
  if (!hasLabel) node.children.unshift(title);
  node.data = {
    hName: 'aside',
    hProperties: {
      className: ['admonition', `admonition-${node.name}`],
      role: 'note',
      ariaLabel: kind,
    },
  };
}

/** Explains how to write an admonition inside another one. `parent` is the outer one. */
function explainNesting(
  node: ContainerDirective,
  parent: Parents | undefined,
  lines: readonly string[],
): string | undefined {
  if (parent?.type !== 'containerDirective') return undefined;
  if (countColons(parent, lines) > countColons(node, lines)) return undefined;
  const outer = `\`:::${parent.name}\``;
  return `close ${outer} above it, or nest it by opening ${outer} with \`::::\` and closing it with \`::::\``;
}

function countColons({ position }: ContainerDirective, lines: readonly string[]): number {
  const { line = 1, column = 1 } = position?.start ?? {};
  return /^:*/.exec(lines[line - 1]?.slice(column - 1) ?? '')?.[0].length ?? 0;
}

function iconOf(kind: keyof typeof KINDS): Text {
  const path = {
    type: 'element',
    tagName: 'path',
    properties: { d: DRAWINGS[kind] },
    children: [],
  };
  const properties = { className: ['icon'], viewBox: '0 0 24 24', ariaHidden: 'true' };
  const data = { hName: 'svg', hProperties: properties, hChildren: [path] } as Text['data'];
  return { type: 'text', value: '', data };
}
