import type { Root } from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx';
import type { Plugin } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import type { Edit } from '../../core/problem';
import { type Findings, placeOf, report } from '../compiled';
import { type ElementRule, explainUnknownElement } from '../elements';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Rejects all MDX code (imports, exports, expressions) and every element that isn't on the list. */
export const remarkRestrict: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  visitParents(tree, (node, parents) => {
    if (node.type === 'mdxjsEsm') {
      const message = "A paragraph can't start with `import` or `export`";
      report(findings, node, { rule: 'components', message, fix: 'reword it, or use code font' });
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      // Allow comments, which parse as a program without statements. Empty braces do too, but they aren't allowed: they
      // would disappear.
      const program = node.data?.estree;
      if (program?.body.length === 0 && (program.comments?.length ?? 0) > 0) return;
      const message = `\`{${shorten(node.value)}}\` is read as JavaScript, which isn't allowed`;
      report(findings, node, { rule: 'components', message, fix: 'write `\\{`, or use code font' });
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      if (node.name === 'summary' && parents.at(-1)?.type === 'paragraph') {
        reportSummary(node, String(file), findings);
      } else {
        checkElement(node, parents.at(-1), findings);
      }
    } else if (node.type === 'html') {
      report(findings, node, {
        rule: 'components',
        message: "Raw HTML isn't supported here",
        fix: 'use code font',
      });
      return SKIP;
    }
    return undefined;
  });
};

// Reports a `<summary>` inside a paragraph: browsers look for it directly inside `<details>`.
function reportSummary({ position }: Element, source: string, findings: Findings): void {
  const end = position?.end.offset ?? 0;
  const lineStart = source.lastIndexOf('\n', (position?.start.offset ?? 0) - 1) + 1;
  const before = source.slice(lineStart, position?.start.offset);
  const space = /^[ \t]*\n?[ \t]*/.exec(source.slice(end))?.[0] ?? '';
  const edit: Edit = { from: `</summary>${space}`, to: `</summary>\n\n${before}` };
  const message = '`<summary>` shares a paragraph with other text';
  const fix = 'put `<summary>…</summary>` on its own line, with a blank line below';
  report(
    findings,
    { position },
    { rule: 'components', message, fix, ...(before.trim() === '' ? { edit } : {}) },
  );
}

function checkElement(node: Element, parent: unknown, findings: Findings): void {
  const name = node.name ?? '';
  const rule = findings.elements.get(name);
  if (!rule) {
    const { message, fix } = explainUnknownElement(name, findings.elements);
    report(findings, node, { rule: 'components', message, fix });
    return;
  }
  // The parent may be there, but without its end.
  const isParent = findings.isUnread || (parent as Partial<Element>)?.name === rule.parent;
  if (rule.parent && !isParent) {
    const message = `\`<${name}>\` is outside \`<${rule.parent}>\``;
    report(findings, node, {
      rule: 'components',
      message,
      fix: `put it inside \`<${rule.parent}>\``,
    });
  }
  if (rule.isVoid && node.children.length > 0) {
    report(findings, node, {
      rule: 'components',
      message: `\`<${name}>\` can't have content`,
      fix: `write \`<${name} />\``,
    });
  }
  if (rule.isBlock && (parent as { type?: string }).type === 'paragraph') {
    const message = `\`<${name}>\` is inside a paragraph`;
    report(findings, node, { rule: 'components', message, fix: 'put it on its own line' });
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
      const fix = `write \`<${name} ${needed}="…">\``;
      report(findings, node, {
        rule: 'components',
        message: `\`<${name}>\` has no \`${needed}\``,
        fix,
      });
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
    const message = `\`{${shorten(attribute.value)}}\` isn't allowed in a tag`;
    report(findings, node, { rule: 'components', message, fix: 'write `name="value"`' });
    return undefined;
  }
  const kind = Object.hasOwn(rule.attributes, attribute.name)
    ? rule.attributes[attribute.name]
    : undefined;
  if (kind === undefined) {
    const known = Object.keys(rule.attributes);
    report(findings, node, {
      rule: 'components',
      message: `\`<${node.name}>\` has no attribute \`${attribute.name}\``,
      fix: known.length > 0 ? `use ${known.map((one) => `\`${one}\``).join(', ')}` : 'remove it',
    });
    return undefined;
  }
  if (typeof attribute.value === 'object' && attribute.value !== null) {
    report(findings, node, {
      rule: 'components',
      message: `The value of \`${attribute.name}\` is read as JavaScript, which isn't allowed`,
      fix: `write \`${attribute.name}="…"\``,
    });
    return undefined;
  }
  const value = attribute.value ?? '';
  if (kind === 'path' && !/^\/(?!\/)/.test(value)) {
    const message = `\`${attribute.name}="${value}"\` isn't an absolute path`;
    report(findings, node, { rule: 'components', message, fix: 'start it with `/`' });
  }
  if (kind === 'flag' && value !== '') {
    const message = `\`${attribute.name}\` doesn't take a value`;
    report(findings, node, {
      rule: 'components',
      message,
      fix: `write \`${attribute.name}\` alone`,
    });
  }
  return value;
}

function shorten(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
