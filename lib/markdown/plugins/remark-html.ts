import type { Html, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { placeAt } from '../../core/problem';
import { type Findings, report } from '../compiled';
import { directiveOf, explainUnknownElement, isHtml } from '../elements';

const TAG = /<(\/?)([a-z][\w.:-]*)((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*?)(\/?)>/gi;

/**
 * Keeps visible what HTML would hide: placeholders such as `<name>`, and components that this site doesn't have. The
 * content of such a component is shown as Markdown.
 */
export const remarkHtml: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const source = String(file);
  visit(tree, 'html', (node) => {
    if (/^<[!?]/.test(node.value)) return;
    node.value = node.value.replace(
      TAG,
      (written, slash: string, name: string, _, end: string, at) => {
        if (isHtml(name)) return written;
        const isClosed = source.includes(`</${name}>`);
        const isOpened = slash === '' || source.includes(`<${name}`);
        if (slash !== '' && isOpened) return '';
        reportTag(node, { name, at }, findings);
        return slash === '' && end === '' && isClosed ? '' : show(written);
      },
    );
  });
};

function show(written: string): string {
  return `<code>${written.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`;
}

function reportTag(
  node: Html,
  tag: { readonly name: string; readonly at: number },
  findings: Findings,
): void {
  const { name, at } = tag;
  const before = placeAt(node.value, at);
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const start = {
    line: line + before.line - 1,
    column: before.line === 1 ? column + before.column - 1 : before.column,
  };
  const isComponent = findings.elements.has(name) && /^[A-Z]/.test(name);
  const fault = isComponent
    ? {
        message: `\`<${name}>\` is MDX`,
        fix: `write \`${directiveOf(name)}\`, or rename the file to .mdx`,
      }
    : explainUnknownElement(name, findings.elements);
  report(findings, { position: { start } }, { rule: 'components', ...fault });
}
