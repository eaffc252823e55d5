import type { Nodes, Paragraph, Parents, Root, RootContent, Text } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { MdxJsxAttribute } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import type { Plugin, Processor } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { capitalize } from '../../core/capitalize';
import { nearest } from '../../core/nearest';
import { placeAt } from '../../core/problem';
import { ADMONITIONS, becomeAdmonition, kindOf } from '../admonitions';
import { type Findings, report } from '../compiled';
import { directiveOf, elementOf } from '../elements';
import { asWritten, blockOf } from '../jsx';
import { wordsOf } from '../words-of';

/**
 * Reads `:::note[Title] … :::` and GitHub's `> [!NOTE]` as admonitions, `:::details[Summary] … :::` as a section that
 * readers can expand, and `::name{attribute="value"}` and `:::name … :::` as components. A single colon in prose keeps
 * its normal meaning.
 */
export const remarkDirectives: Plugin<[Findings], Root> = function (this: Processor, findings) {
  const data = this.data() as {
    micromarkExtensions?: unknown[];
    fromMarkdownExtensions?: unknown[];
  };
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({ flow: directive().flow });
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(directiveFromMarkdown());

  return (tree, file) => {
    const source = String(file);
    const context = { findings, source, lines: source.split('\n'), ends: new Set<number>() };
    visit(tree, (node, index, parent) => {
      if (node.type === 'blockquote') readAlert(node);
      if (node.type === 'paragraph') checkStray(node, context);
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
      if (node.type === 'containerDirective') checkEnd(node, parent, context);
      if (readDirective(node, context) || !parent || index === undefined) return undefined;
      const shown = showUnknown(node, context);
      parent.children.splice(index, 1, ...(shown as RootContent[]));
      return [SKIP, node.type === 'leafDirective' ? index + 1 : index];
    });
  };
};

type Context = {
  readonly findings: Findings;
  readonly source: string;
  readonly lines: readonly string[];
  /** Lines that close a container. */
  readonly ends: Set<number>;
};

/** Turns a directive into what it means. Returns false if there's no such thing. */
function readDirective(node: ContainerDirective | LeafDirective, context: Context): boolean {
  const { findings } = context;
  const name = elementOf(node.name, findings.elements);
  if (name !== undefined) {
    becomeComponent(node, name, context);
    return true;
  }
  if (node.type === 'leafDirective') return false;
  if (node.name === 'details') {
    const children = takeLabel(node)?.children ?? [text('Details')];
    const summary = { ...blockOf('summary', {}), children };
    const open = node.attributes?.open === undefined ? undefined : null;
    const details = blockOf('details', { open });
    Object.assign(node, { ...details, children: [summary, ...node.children] });
    return true;
  }
  const kind = kindOf(node.name);
  if (kind === undefined) return false;
  if (kind !== node.name) {
    const edit = { from: `:::${node.name}`, to: `:::${kind}` };
    const message = `\`:::${node.name}\` is another name for \`:::${kind}\``;
    const fix = `write \`:::${kind}\``;
    report(findings, node, { rule: 'markdown-text', message, fix, edit });
  }
  if (Object.keys(node.attributes ?? {}).length > 0) {
    const message = "An admonition can't have attributes";
    const fix = `write its title in brackets: \`:::${node.name}[Title]\``;
    report(findings, node, { rule: 'markdown-text', message, fix });
  }
  const label = takeLabel(node);
  if (label?.children.length === 0) {
    const message = "The admonition's title is empty";
    const fix = 'write a title in the brackets, or remove them';
    report(findings, node, { rule: 'markdown-text', message, fix });
  }
  becomeAdmonition(
    node,
    kind,
    label ?? { type: 'paragraph', children: [text(capitalize(node.name))] },
  );
  return true;
}

/** Takes a directive's label away from it. A leaf has nothing else. */
function takeLabel(node: ContainerDirective | LeafDirective): Paragraph | undefined {
  if (node.type === 'leafDirective') {
    const children = node.children.splice(0);
    return children.length > 0 ? { type: 'paragraph', children } : undefined;
  }
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return undefined;
  node.children.shift();
  return first;
}

function becomeComponent(
  node: ContainerDirective | LeafDirective,
  name: string,
  { findings, source }: Context,
): void {
  const start = node.position?.start.offset ?? 0;
  const attributes = Object.entries(node.attributes ?? {}).map(([key, value]): MdxJsxAttribute => {
    const written = new RegExp(`[{\\s]${key}(?:=(?:"[^"]*"|'[^']*'|[^\\s}]*))?`, 'g');
    written.lastIndex = start;
    const found = written.exec(source);
    const [from, to] = [(found?.index ?? start) + 1, written.lastIndex];
    const position = {
      start: { ...placeAt(source, from), offset: from },
      end: { ...placeAt(source, to), offset: to },
    };
    return { type: 'mdxJsxAttribute', name: key, value: value === '' ? null : value, position };
  });
  const rule = findings.elements.get(name);
  const label = takeLabel(node);
  if (label && rule?.label !== undefined) {
    const value = wordsOf(label);
    attributes.push({ type: 'mdxJsxAttribute', name: rule.label, value, position: label.position });
  } else if (label) {
    const message = `\`${directiveOf(name)}\` has no title`;
    report(findings, node, { rule: 'components', message, fix: 'write it as text above' });
  }
  const [first, ...rest] = node.children;
  const isText = rule?.isText && first?.type === 'paragraph' && rest.length === 0;
  const children = isText ? first.children : node.children;
  const data = { isDirective: true };
  Object.assign(node, { ...blockOf(name, {}), data, attributes, children });
}

/** Returns what readers see of a directive that doesn't exist: its text, or its line as written. */
function showUnknown(
  node: ContainerDirective | LeafDirective,
  { findings, source }: Context,
): Nodes[] {
  const isLeaf = node.type === 'leafDirective';
  const known = [...findings.elements.keys()]
    .filter((name) => /^[A-Z]/.test(name))
    .map((name) => directiveOf(name).slice(2));
  const guess = nearest(node.name, isLeaf ? known : [...ADMONITIONS, 'details', ...known]);
  const mark = isLeaf ? '::' : ':::';
  const fix = guess
    ? `did you mean \`${mark}${guess}\`?`
    : `for a box, write \`:::${ADMONITIONS.join('`, `:::')}\`; see lib/content/AUTHORING.md#components for all components`;
  const message = `There's no ${isLeaf ? 'component' : 'admonition or component'} \`${mark}${node.name}\``;
  report(findings, node, { rule: 'components', message, fix });
  if (!isLeaf) {
    const label = takeLabel(node);
    const title = label && {
      ...label,
      children: [{ type: 'strong' as const, children: label.children }],
    };
    return [...(title ? [title] : []), ...node.children];
  }
  return [asWritten(node, source)];
}

/** Reads a quotation that begins with `[!NOTE]`, alone or with a title, as an admonition. */
function readAlert(node: Extract<Nodes, { type: 'blockquote' }>): void {
  const [first] = node.children;
  const mark = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || mark?.type !== 'text') return;
  const [whole, name = ''] = /^\[!(\w+)\][+-]?[ \t]*/.exec(mark.value) ?? [];
  const kind = kindOf(name.toLowerCase());
  if (whole === undefined || kind === undefined) return;
  mark.value = mark.value.slice(whole.length);
  const start = mark.position?.start;
  if (start?.offset !== undefined) start.offset += whole.length;
  const line = takeLine(first);
  if (first.children.length === 0) node.children.shift();
  // A line without anything below it is the text.
  const isTitle = node.children.length > 0;
  const title = isTitle ? line : [];
  if (!isTitle && line.length > 0) node.children.push({ type: 'paragraph', children: line });
  const children = title.length > 0 ? title : [text(capitalize(name.toLowerCase()))];
  becomeAdmonition(node, kind, { type: 'paragraph', children });
}

/** Takes a paragraph's first line away from it. */
function takeLine(paragraph: Paragraph): Paragraph['children'] {
  const { children } = paragraph;
  const at = children.findIndex(
    (one) => one.type === 'break' || (one.type === 'text' && one.value.includes('\n')),
  );
  const line = children.splice(0, at < 0 ? children.length : at);
  const [first] = children;
  if (first?.type === 'break') children.shift();
  if (first?.type === 'text') {
    const end = first.value.indexOf('\n');
    if (end > 0) line.push(text(first.value.slice(0, end)));
    first.value = first.value.slice(end + 1);
    const start = first.position?.start;
    if (start?.offset !== undefined) start.offset += end + 1;
    if (first.value === '') children.shift();
  }
  return line.filter((one) => one.type !== 'text' || one.value !== '');
}

// Three colons that open nothing.
function checkStray(node: Paragraph, { findings, ends }: Context): void {
  const texts = node.children.flatMap((child) => (child.type === 'text' ? [child.value] : []));
  const stray = /^:::.*$/m.exec(texts.join(' '))?.[0];
  if (stray === undefined) return;
  // The end of a container whose inner one took the line above.
  if (/^:+\s*$/.test(stray) && ends.delete(-1)) return;
  const message = `\`${stray}\` doesn't open an admonition`;
  const fix = `write \`:::${ADMONITIONS.join('`, `:::')}\`, and close it with \`:::\``;
  report(findings, node, { rule: 'markdown-text', message, fix });
}

// A line closes only one container. If two end on it, the inner one was never closed.
function checkEnd(node: ContainerDirective, parent: Parents | undefined, context: Context): void {
  const { findings, lines, ends } = context;
  const { start, end: { line: end } = { line: 1 } } = node.position ?? {};
  // In another tool's syntax, the end of the indentation is the end.
  if (!lines[(start?.line ?? 1) - 1]?.includes(':::')) return;
  if (!/^[\s>*+-]*:::+\s*$/.test(lines[end - 1] ?? '') || ends.has(end)) {
    const nesting = explainNesting(node, parent, lines);
    if (nesting !== undefined) ends.add(-1);
    const fix = nesting ?? 'write `:::` on a line below it';
    report(findings, node, {
      rule: 'markdown-text',
      message: `\`:::${node.name}\` is never closed`,
      fix,
    });
  }
  ends.add(end);
}

/** Explains how to write a container inside another one. `parent` is the outer one. */
function explainNesting(
  node: ContainerDirective,
  parent: Parents | undefined,
  lines: readonly string[],
): string | undefined {
  const line = parent?.type === 'root' ? 0 : (parent?.position?.start.line ?? 0);
  const [, colons = '', name = ''] = /^[\s>*+-]*(:::+)([\w-]*)/.exec(lines[line - 1] ?? '') ?? [];
  const own = /:::+/.exec(lines[(node.position?.start.line ?? 1) - 1] ?? '')?.[0] ?? '';
  if (colons === '' || colons.length > own.length) return undefined;
  const outer = `\`:::${name}\``;
  return `close ${outer} above it, or nest it by opening ${outer} with \`::::\` and closing it with \`::::\``;
}

function text(value: string): Text {
  return { type: 'text', value };
}
