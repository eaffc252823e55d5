import { join, relative } from 'node:path';
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import { type Doc, parseDoc } from '../content/doc';
import { readCurrent } from '../core/open-texts';
import type { Settings } from '../core/settings';
import { ELEMENTS } from '../features/elements';
import { parseTree } from '../markdown/compile';
import { directiveOf } from '../markdown/elements';
import type { Change } from './change';
import { isPageFile } from './is-page-file';
import type { Plan } from './plan';
import { readTree } from './read-tree';
import { Refusal } from './refusal';
import { inContent, resolveFiles } from './resolve-files';

type Edit = { readonly start: number; readonly end: number; readonly text: string };
type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Plans the conversion of pages, or of all pages in folders or in the whole content folder, to CommonMark with
 * directives; `.mdx` files become `.md`. Throws a Refusal if a file isn't a page, or has something that `.md` can't have.
 */
export async function planConversion(
  given: readonly string[],
  settings: Settings,
  folder: string,
): Promise<Plan> {
  const { contentDir, contentLabel: label } = settings;
  const tree = await readTree(settings);
  const files = given.flatMap((one) => {
    const isWhole = inContent(one, tree.files, settings, folder) === '';
    return isWhole ? tree.files : resolveFiles(one, tree.files, settings, folder).files;
  });
  const changes: Change[] = [];
  for (const file of new Set(files.filter(isPageFile))) {
    const path = join(contentDir, file);
    const before = await readCurrent(path);
    const text = before.toString('utf8');
    const doc = parseDoc({ file: `${label}/${file}`, text }, label);
    if (Array.isArray(doc))
      throw new Refusal(`${file} can't be read; fix it first (npm run check)`);
    const body = await convertPage(doc);
    const after = Buffer.from(text.slice(0, text.length - doc.body.length) + body);
    const to = path.replace(/\.mdx$/, '.md');
    if (to !== path) changes.push({ path, before, after: undefined });
    if (to !== path || !after.equals(before)) {
      changes.push({ path: to, before: to === path ? before : undefined, after });
    }
  }
  return {
    changes,
    notes: changes.flatMap(({ path, after }) => (after ? [relative(contentDir, path)] : [])),
  };
}

/**
 * Returns a page's body as CommonMark: components become directives, comments become HTML comments, and braces need no
 * escapes any more. Throws a Refusal if the body isn't valid MDX, or has an element or code that `.md` can't have.
 */
async function convertPage({ file, body, bodyLine }: Doc): Promise<string> {
  const tree = await parseTree({ file: file.replace(/\.md$/, '.mdx'), body, bodyLine }, ELEMENTS);
  if (!tree) throw new Refusal(`${file} can't be read as MDX; fix it first, or leave it as it is`);
  const source = '\n'.repeat(bodyLine - 1) + body;
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const [, comment] = /^\/\*([\s\S]*)\*\/$/.exec(node.value.trim()) ?? [];
      if (comment === undefined) throw refuse(file, node, `{${node.value}}`);
      edits.push({ ...rangeOf(node), text: `<!--${comment}-->` });
    } else if (node.type === 'mdxjsEsm') {
      throw refuse(file, node, node.value.split('\n')[0] ?? '');
    } else if (node.type === 'text') {
      edits.push(...withoutEscapes(node, source));
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      if (/^[A-Z]/.test(node.name ?? '') && !isDirective(node))
        edits.push(...rewrite(node, source, file));
    }
  });
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end), source)
    .slice(bodyLine - 1);
}

function isDirective({ data }: Element): boolean {
  return (data as { readonly isDirective?: true } | undefined)?.isDirective === true;
}

function refuse(file: string, { position }: Nodes, written: string): Refusal {
  return new Refusal(
    `${file}:${position?.start.line ?? 1}: \`${written}\` has no equivalent in .md`,
  );
}

function withoutEscapes(node: Nodes, source: string): Edit[] {
  const { start, end } = rangeOf(node);
  return [...source.slice(start, end).matchAll(/\\([{}])/g)].map(({ index, 1: brace = '' }) => {
    return { start: start + index, end: start + index + 2, text: brace };
  });
}

function rewrite(node: Element, source: string, file: string): Edit[] {
  const name = node.name ?? '';
  const rule = ELEMENTS.get(name);
  if (!rule || node.type === 'mdxJsxTextElement') throw refuse(file, node, `<${name}>`);
  const { start, end } = rangeOf(node);
  let label = '';
  const attributes = node.attributes.flatMap((one) => {
    if (one.type !== 'mdxJsxAttribute' || (typeof one.value === 'object' && one.value !== null)) {
      throw refuse(file, node, `<${name}>`);
    }
    const value = one.value?.replace(/\s+/g, ' ').trim();
    if (value !== undefined && one.name === rule.label) {
      label = `[${value.replace(/[[\]\\]/g, '\\$&')}]`;
      return [];
    }
    return value === undefined ? one.name : `${one.name}="${value.replaceAll('"', '&quot;')}"`;
  });
  const words = attributes.length > 0 ? `{${attributes.join(' ')}}` : '';
  if (rule.isVoid) return [{ start, end, text: `${directiveOf(name)}${label}${words}` }];
  const colons = ':'.repeat(countColons(node, source));
  const opened = source.indexOf(
    '>',
    Math.max(start, ...node.attributes.map((one) => rangeOf(one as unknown as Nodes).end)),
  );
  const closing = source.lastIndexOf('</', end);
  // A container's marks have lines of their own.
  const isLine = (from: number, to: number) => /^[ \t]*\n/.test(source.slice(from, to));
  const above = isLine(opened + 1, closing) ? '' : '\n';
  const below = source.slice(0, closing).trimEnd() === source.slice(0, closing) ? '\n' : '';
  return [
    {
      start,
      end: opened + 1,
      text: `${colons}${directiveOf(name).slice(2)}${label}${words}${above}`,
    },
    { start: closing, end, text: `${below}${colons}` },
  ];
}

/** Returns the number of colons that a container needs: more than any container inside. */
function countColons(node: Nodes, source: string): number {
  let most = 2;
  const inside = 'children' in node ? node.children : [];
  for (const child of inside) {
    const isOurs = child.type === 'mdxJsxFlowElement' && !ELEMENTS.get(child.name ?? '')?.isVoid;
    const written = source.slice(rangeOf(child).start, rangeOf(child).end);
    most = Math.max(
      most,
      isOurs ? countColons(child, source) : (/^:{3,}/.exec(written)?.[0].length ?? 2),
    );
  }
  return most + 1;
}

function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
