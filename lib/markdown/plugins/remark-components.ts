import type { Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Fault, Problem } from '../../core/problem';
import { type Findings, isShownAnyway, placeOf, report } from '../compiled';
import { directiveOf, type ElementRule, explainUnknownElement } from '../elements';
import { explainImports } from '../explain-imports';
import { becomeBlock, readBox, readItems, renameTab, TAB, titleOf } from '../foreign-components';
import { asWritten, attributeOf, type Element, isComponent, sourceOf } from '../jsx';

/**
 * Checks components, and keeps visible what isn't one. Reports all MDX code (imports, exports, expressions) and every
 * element that isn't on the list: expressions and empty elements are shown as written, the content of others is shown.
 */
export const remarkComponents: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const source = String(file);
  const isShown = isShownAnyway('components', findings);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const put = (nodes: readonly object[]) => {
      parent.children.splice(index, 1, ...(nodes as RootContent[]));
      // What is put here is visited next, and only once.
      return [SKIP, index] as [typeof SKIP, number];
    };
    if (node.type === 'paragraph') becomeBlock(node);
    if (node.type === 'mdxjsEsm') {
      const isKnown = (name: string) => name === TAB || findings.elements.has(name);
      const fault = explainImports(sourceOf(node, source), source, isKnown);
      if (fault) report(findings, node, { rule: 'components', ...fault });
      return put([]);
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      // Allow comments, which parse as a program without statements. Empty braces do too, but they aren't allowed: they
      // would disappear.
      const program = node.data?.estree;
      if (program?.body.length === 0 && (program.comments?.length ?? 0) > 0) return undefined;
      const message = `\`{${shorten(node.value)}}\` is read as JavaScript, which isn't run`;
      report(findings, node, { rule: 'components', message, fix: 'write `\\{`, or use code font' });
      return put([asWritten(node, source)]);
    }
    if (!isComponent(node)) return undefined;
    if (node.name === null) return put(node.children);
    const rule = findings.elements.get(node.name);
    if (rule) {
      if (isShown) readItems(node, findings.elements);
      const isWhole = checkElement(node, rule, parent, findings);
      // Our component wouldn't show this content.
      const isKept = !isShown || (isWhole && hasPlace(node, rule, parent, findings));
      if (node.children.length > 0 && !isKept)
        return put([...titleOf(node, rule.label), ...node.children]);
      if (!isWhole) return put([asWritten(node, source)]);
      if (!/^[A-Z]/.test(node.name)) becomeHtml(node);
      return undefined;
    }
    const box = readBox(node, source);
    if (box) {
      report(findings, node, { rule: 'markdown-text', ...box });
      return undefined;
    }
    const fault = explainUnknownElement(node.name, findings.elements);
    const edit = renameTab(node, source);
    report(findings, node, { rule: 'components', ...fault, ...edit });
    if (node.children.length > 0) return put([...titleOf(node), ...node.children]);
    return put([asWritten(node, source)]);
  });
};

/** Returns whether our components show an element's content: it's in its parent, and has only what it can have. */
function hasPlace(node: Element, rule: ElementRule, parent: unknown, findings: Findings): boolean {
  if (rule.isVoid) return false;
  if (rule.parent && !findings.isUnread && (parent as Partial<Element>).name !== rule.parent)
    return false;
  const items = [...findings.elements].filter(([, other]) => other.parent === node.name);
  if (items.length === 0) return true;
  const isItem = (child: Partial<Element>) => {
    const found = items.find(([name]) => name === child.name);
    return (
      found !== undefined &&
      (found[1].required ?? []).every((name) => attributeOf(child, name) !== undefined)
    );
  };
  return (node.children as (Partial<Element> & { readonly value?: string })[]).every(
    (child) => isItem(child) || /^\s*(?:\/\*.*\*\/)?\s*$/s.test(child.value ?? 'a'),
  );
}

// From here on, an HTML element in `.mdx` is the same as one in `.md`.
function becomeHtml(node: Element): void {
  const hProperties = Object.fromEntries(
    node.attributes.flatMap((one) =>
      one.type === 'mdxJsxAttribute' ? [[one.name, one.value === null ? true : one.value]] : [],
    ),
  );
  const type = node.type === 'mdxJsxTextElement' ? 'htmlTextElement' : 'htmlFlowElement';
  Object.assign(node, { type, data: { hName: node.name, hProperties } });
}

/** Checks a component or element, and drops invalid attributes. Returns false if it lacks something to be shown. */
function checkElement(
  node: Element,
  rule: ElementRule,
  parent: unknown,
  findings: Findings,
): boolean {
  const name = node.name ?? '';
  const isDirective = (node.data as { readonly isDirective?: true } | undefined)?.isDirective;
  const nameOf = (one: string) => (isDirective ? directiveOf(one) : `<${one}>`);
  const tell = (message: string, fix: string) =>
    report(findings, node, { rule: 'components', message, fix });
  // The parent may be there, but without its end.
  const isParent = findings.isUnread || (parent as Partial<Element>).name === rule.parent;
  if (rule.parent && !isParent) {
    tell(
      `\`${nameOf(name)}\` is outside \`${nameOf(rule.parent)}\``,
      `put it inside \`${nameOf(rule.parent)}\``,
    );
  }
  if (rule.isVoid && node.children.length > 0) {
    const fix = `write \`${isDirective ? nameOf(name) : `<${name} />`}\``;
    tell(`\`${nameOf(name)}\` can't have content`, fix);
  }
  if (rule.isBlock && (parent as { type?: string }).type === 'paragraph') {
    tell(`\`${nameOf(name)}\` is inside a paragraph`, 'put it on its own line');
  }
  const attributes: Record<string, string> = {};
  node.attributes = node.attributes.filter((attribute) => {
    const fault = findAttributeFault(attribute, nameOf(name), rule);
    if (fault) report(findings, node, { rule: 'components', ...fault });
    if (fault || attribute.type !== 'mdxJsxAttribute') return false;
    attributes[attribute.name] = String(attribute.value ?? '');
    return true;
  });
  const missing = (rule.required ?? []).filter((needed) => !attributes[needed]);
  for (const needed of missing) {
    const words =
      needed === rule.label
        ? `it in brackets: \`:${directiveOf(name)}[…]\``
        : `\`${needed}="…"\` in braces`;
    const fix = `write ${isDirective ? words : `\`<${name} ${needed}="…">\``}`;
    tell(`\`${nameOf(name)}\` has no \`${needed}\``, fix);
  }
  if (/^[A-Z]/.test(name))
    findings.uses.push({ name, attributes, place: placeOf(findings.file, node) });
  return missing.length === 0;
}

/** Attributes of components in other tools, and ours for the same thing. */
const SAME_ATTRIBUTES = new Map([
  ['syncKey', 'group'],
  ['groupId', 'group'],
]);

// Only plain values: an expression would be run when the page is rendered.
function findAttributeFault(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  element: string,
  rule: ElementRule,
): (Fault & Pick<Problem, 'edit'>) | undefined {
  if (attribute.type !== 'mdxJsxAttribute') {
    const message = `\`{${shorten(attribute.value)}}\` isn't allowed in a tag`;
    return { message, fix: 'write `name="value"`' };
  }
  const { name } = attribute;
  const kind = Object.hasOwn(rule.attributes, name) ? rule.attributes[name] : undefined;
  if (kind === undefined) {
    const known = Object.keys(rule.attributes);
    const same = SAME_ATTRIBUTES.get(name);
    if (same !== undefined && known.includes(same)) {
      const message = `\`${name}\` of \`${element}\` is called \`${same}\` here`;
      return { message, fix: `write \`${same}\``, edit: { from: name, to: same } };
    }
    const message = `\`${element}\` has no attribute \`${name}\``;
    const fix =
      known.length > 0 ? `use ${known.map((one) => `\`${one}\``).join(', ')}` : 'remove it';
    return { message, fix };
  }
  if (typeof attribute.value === 'object' && attribute.value !== null) {
    const message = `The value of \`${name}\` is read as JavaScript, which isn't run`;
    return { message, fix: `write \`${name}="…"\`` };
  }
  const value = attribute.value ?? '';
  if (kind === 'path' && !/^\/(?!\/)/.test(value)) {
    const message = `\`${name}="${value}"\` isn't an absolute path`;
    return { message, fix: 'start it with `/`' };
  }
  if (kind === 'flag' && value !== '') {
    return { message: `\`${name}\` doesn't take a value`, fix: `write \`${name}\` alone` };
  }
  return undefined;
}

function shorten(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
