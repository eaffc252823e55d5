import type { Root } from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx';
import type { Plugin } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { nearest } from '../nearest';
import { type Findings, placeOf, report } from './compiled';
import { ELEMENT_NAMES, type ElementRule, findElementRule } from './elements';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Elements of HTML that Markdown has a form for. */
const IN_MARKDOWN = new Map([
  ...['b', 'strong'].map((name) => [name, 'write **text**'] as const),
  ...['i', 'em'].map((name) => [name, 'write *text*'] as const),
  ...['del', 's'].map((name) => [name, 'write ~~text~~'] as const),
  ['a', 'write [text](/path)'],
  ['code', 'write it in code font'],
  ['img', 'write ![what it shows](./file.svg)'],
  ['hr', 'write --- on a line of its own'],
]);

/** Refuses all code of MDX (imports, exports, expressions) and every element that is not on the list. */
export const remarkRestrict: Plugin<[Findings], Root> = (findings) => (tree) => {
  visitParents(tree, (node, parents) => {
    if (node.type === 'mdxjsEsm') {
      report(
        findings,
        node,
        'import and export are not allowed',
        'remove it; a sentence may not begin a paragraph with import or export either',
      );
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      // A comment is a program without statements; so are empty braces, which would vanish.
      const program = node.data?.estree;
      if (program?.body.length === 0 && (program.comments?.length ?? 0) > 0) return;
      report(
        findings,
        node,
        `{${shorten(node.value)}} would be an expression, which is not allowed`,
        'write it in code font, or write \\{ for a brace',
      );
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      checkElement(node, parents.at(-1), findings);
    } else if (node.type === 'html') {
      report(findings, node, 'raw HTML is not allowed here', 'write it in code font');
      return SKIP;
    }
    return undefined;
  });
};

function checkElement(node: Element, parent: unknown, findings: Findings): void {
  const name = node.name ?? '';
  const rule = findElementRule(name);
  if (!rule) {
    const guess = nearest(name, ELEMENT_NAMES);
    const otherwise = guess
      ? `did you mean <${guess}>?`
      : 'write it in code font, or write \\< for it';
    const fix = IN_MARKDOWN.get(name) ?? otherwise;
    report(findings, node, `<${name}> is not allowed`, fix);
    return;
  }
  if (rule.parent && (parent as Partial<Element>)?.name !== rule.parent) {
    report(findings, node, `<${name}> stands outside <${rule.parent}>`, `put it into one`);
  }
  if (rule.isVoid && node.children.length > 0) {
    report(findings, node, `<${name}> holds nothing`, `write <${name} />`);
  }
  if (rule.isBlock && (parent as { type?: string }).type === 'paragraph') {
    report(findings, node, `<${name}> stands inside a paragraph`, 'give it a line of its own');
  }
  const attributes: Record<string, string> = {};
  for (const attribute of node.attributes) {
    const value = checkAttribute(attribute, node, rule, findings);
    if (value !== undefined && attribute.type === 'mdxJsxAttribute') {
      attributes[attribute.name] = value;
    }
  }
  for (const needed of rule.required ?? []) {
    if (!attributes[needed]) {
      report(findings, node, `<${name}> has no ${needed}`, `write <${name} ${needed}="…">`);
    }
  }
  findings.uses.push({ name, attributes, place: placeOf(findings.file, node) });
}

function checkAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  node: Element,
  rule: ElementRule,
  findings: Findings,
): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute') {
    report(findings, node, `{${shorten(attribute.value)}} is not allowed`, 'write name="value"');
    return undefined;
  }
  const kind = Object.hasOwn(rule.attributes, attribute.name)
    ? rule.attributes[attribute.name]
    : undefined;
  if (kind === undefined) {
    const known = Object.keys(rule.attributes);
    report(
      findings,
      node,
      `<${node.name}> has no attribute ${attribute.name}`,
      known.length > 0 ? `use ${known.join(', ')}` : 'remove it',
    );
    return undefined;
  }
  if (typeof attribute.value === 'object' && attribute.value !== null) {
    report(
      findings,
      node,
      `${attribute.name} is given an expression, which is not allowed`,
      `write ${attribute.name}="…"`,
    );
    return undefined;
  }
  const value = attribute.value ?? '';
  if (kind === 'path' && !/^\/(?!\/)/.test(value)) {
    report(findings, node, `${attribute.name}="${value}" is no path`, 'begin it with /');
  }
  if (kind === 'flag' && value !== '') {
    report(findings, node, `${attribute.name} takes no value`, `write ${attribute.name} alone`);
  }
  return value;
}

function shorten(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
