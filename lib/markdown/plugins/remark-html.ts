import type { Html, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { placeAt } from '../../core/problem';
import { type Findings, report } from '../compiled';
import { directiveOf, explainUnknownElement, isHtml } from '../elements';

/** Matches a tag, and in it the slash of an end tag, the name, the attributes, and a slash at its end. */
export const TAG =
  /<(\/?)([a-z][\w.-]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*?)(\/?)>/gi;

/** Elements whose end isn't optional. Without it, they'd contain the rest of the page. */
const BLOCK = /^(?:blockquote|details|div|dl|figure|ol|pre|section|table|ul)$/i;

/**
 * Keeps visible what HTML would hide: placeholders such as `<name>`, and components that this site doesn't have. The
 * content of such a component is shown as Markdown.
 */
export const remarkHtml: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const source = String(file);
  const open: { readonly name: string; readonly node: Html; readonly at: number }[] = [];
  visit(tree, 'html', (node) => {
    if (/^<[!?]/.test(node.value)) return;
    const linked = node.value.replace(/<(https?:\/\/[^\s<>"]+)>/g, '<a href="$1">$1</a>');
    node.value = linked.replace(TAG, (written, slash: string, name: string, _, end: string, at) => {
      if (isHtml(name)) {
        const last = open.findLastIndex((one) => one.name === name);
        if (slash !== '' && last >= 0) open.splice(last);
        else if (slash === '' && BLOCK.test(name)) open.push({ name, node, at });
        return written;
      }
      const isClosed = source.includes(`</${name}>`);
      const isOpened = slash === '' || source.includes(`<${name}`);
      if (slash !== '' && isOpened) return '';
      reportAt(node, at, { rule: 'components', ...explainTag(name, findings) }, findings);
      return slash === '' && end === '' && isClosed ? '' : show(written);
    });
  });
  for (const { name, node, at } of open) {
    const message = `\`<${name}>\` is never closed`;
    const fix = `write \`</${name}>\` where it ends, with a blank line above`;
    reportAt(node, at, { rule: 'markdown-html', message, fix }, findings);
  }
};

function show(written: string): string {
  return `<code>${written.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`;
}

function explainTag(name: string, { elements }: Findings) {
  if (!elements.has(name)) return explainUnknownElement(name, elements, directiveOf);
  const fix = `write \`${directiveOf(name)}\`, or rename the file to .mdx`;
  return { message: `\`<${name}>\` is MDX`, fix };
}

function reportAt(
  node: Html,
  at: number,
  fault: Parameters<typeof report>[2],
  findings: Findings,
): void {
  const before = placeAt(node.value, at);
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const start = {
    line: line + before.line - 1,
    column: before.line === 1 ? column + before.column - 1 : before.column,
  };
  report(findings, { position: { start } }, fault);
}
