import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { LIMITS } from '../../content/limits';
import { inCodeFont } from '../../core/in-code-font';
import { nearest } from '../../core/nearest';
import type { Edit } from '../../core/problem';
import { checkDiagram } from '../../mermaid/check-diagram';
import { renderDiagram } from '../../mermaid/render-diagram';
import { type Findings, report, type UsedVariable } from '../compiled';
import { mendInfo, parseFence } from '../fence';
import { COMMON_LANGUAGES, highlight, isLanguage, languageOf } from '../highlight';
import { isShell, readShellVariables, type ShellVariable } from '../shell-variables';
import { writeVariables } from '../variable-list';

/**
 * Turns each fence into a code block or, for `mermaid`, into a drawing. Colors the code and draws the diagram only if
 * the page will be rendered, because that takes much longer than to check them.
 */
export const remarkCode: Plugin<[Findings, boolean], Root> =
  (findings, isRendered) => async (tree, file) => {
    const lines = String(file).split('\n');
    const waiting: Promise<void>[] = [];
    let diagrams = 0;
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const put = (element: MdxJsxFlowElement | undefined) => {
        if (element) parent.children[index] = element;
      };
      if (node.lang === 'mermaid') {
        diagrams += 1;
        waiting.push(drawDiagram(node, `D${diagrams}`, findings, isRendered).then(put));
      } else {
        waiting.push(readCode(node, lines, findings, isRendered).then(put));
      }
    });
    await Promise.all(waiting);
  };

async function readCode(
  node: Code,
  lines: readonly string[],
  findings: Findings,
  isRendered: boolean,
): Promise<MdxJsxFlowElement> {
  mendFence(node, lines, findings);
  const language = readLanguage(node, lines, findings);
  const lineCount = node.value.split('\n').length;
  const isLong = lineCount > LIMITS.codeLines;
  if (isLong) {
    const message = `This code block has ${lineCount} lines; the maximum is ${LIMITS.codeLines}`;
    report(findings, node, { rule: 'code', message, fix: 'offer it as a download in `files/`' });
  }
  const parsed = parseFence(node.meta ?? '', lineCount);
  if ('message' in parsed) report(findings, node, { rule: 'code', ...parsed });
  const fence = 'fence' in parsed ? parsed.fence : undefined;
  const variables = isShell(language) ? readShellVariables(node.value) : [];
  findings.variables.push(...locateVariables(variables, node, lines));
  return element('CodeBlock', {
    // Browsers don't show the last line break, so without another one an empty last line would be lost.
    html: await highlight(
      node.value.replace(/\n$/, '\n\n'),
      isRendered && !isLong ? language : 'text',
      fence,
    ),
    language,
    ...(variables.length === 0 ? {} : { variables: writeVariables(variables) }),
    ...(fence?.title === undefined ? {} : { title: fence.title }),
  });
}

/** Reads what other tools write after the backticks as its author meant it, which is a problem. */
function mendFence(node: Code, lines: readonly string[], findings: Findings): void {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const written = (lines[line - 1] ?? '').slice(column - 1).trimEnd();
  const [, mark = '', space = '', info = ''] = /^(`{3,}|~{3,})([ \t]*)(\S.*)$/.exec(written) ?? [];
  const mended = info === '' ? undefined : mendInfo(info);
  if (mended === undefined) return;
  const message = `${inCodeFont(info)} is how another tool describes a code block`;
  const edit = { from: mark + space + info, to: `${mark}${mended}` };
  report(findings, node, { rule: 'code', message, fix: `write ${inCodeFont(mended)}`, edit });
  const [lang = '', ...meta] = mended.split(' ');
  Object.assign(node, { lang, meta: meta.join(' ') });
}

/** Returns the language to color the code in; `text` if there's none, or none that we know. */
function readLanguage(node: Code, lines: readonly string[], findings: Findings): string {
  const written = node.lang ?? '';
  if (written === '') {
    // Indented code has no place for one.
    const edit = nameText(node, lines);
    if (!edit) return 'text';
    const message = 'This code block has no language';
    const fix = 'write one after ` ``` `, or `text` for output and everything else';
    report(findings, node, { rule: 'code', severity: 'warning', message, fix, edit });
    return 'text';
  }
  if (isLanguage(written)) return written;
  const known = languageOf(written);
  if (known !== undefined) {
    const message = `The language \`${written}\` is called \`${known}\` here`;
    const edit = { from: written, to: known };
    report(findings, node, { rule: 'code', message, fix: `write \`${known}\``, edit });
    return known;
  }
  const guess = nearest(written, COMMON_LANGUAGES);
  const all = COMMON_LANGUAGES.map((one) => `\`${one}\``).join(', ');
  const fix = guess ? `did you mean \`${guess}\`?` : `use one of ${all}`;
  report(findings, node, { rule: 'code', message: `Unknown code language \`${written}\``, fix });
  return 'text';
}

function locateVariables(
  variables: readonly ShellVariable[],
  { value, position }: Code,
  lines: readonly string[],
): UsedVariable[] {
  const above = position?.start.line ?? 1;
  const own = value.split('\n');
  return variables.map(({ name, isSet, start, value: set }) => {
    const before = value.slice(0, start).split('\n');
    const index = before.length - 1;
    // The block may be indented, or in a quote.
    const shift = (lines[above + index]?.length ?? 0) - (own[index]?.length ?? 0);
    const line = above + before.length;
    const column = Math.max(0, shift) + (before.at(-1)?.length ?? 0) + 1;
    return { name, isSet, line, column, ...(set === undefined ? {} : { value: set }) };
  });
}

function nameText({ position }: Code, lines: readonly string[]): Edit | undefined {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  const mark = /^(?:`{3,}|~{3,})/.exec((lines[line - 1] ?? '').slice(column - 1))?.[0];
  return mark === undefined ? undefined : { from: mark, to: `${mark}text` };
}

async function drawDiagram(
  node: Code,
  id: string,
  findings: Findings,
  isRendered: boolean,
): Promise<MdxJsxFlowElement | undefined> {
  const drawn = await (isRendered ? renderDiagram : checkDiagram)(node.value, id);
  if (drawn.kind === 'svg') {
    const label = drawn.title === undefined ? {} : { label: drawn.title };
    return element('Diagram', { svg: drawn.svg, source: node.value, ...label });
  }
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  for (const { kind: _, line: below, column: inside, ...fault } of drawn.faults) {
    // Line 1 of the diagram source is the line below the fence.
    const start = { line: line + below, column: column + inside - 1 };
    report(findings, { position: { start } }, { rule: 'diagrams', ...fault });
  }
  // Readers get the source of a diagram that isn't drawn.
  return element('CodeBlock', {
    html: await highlight(node.value, isRendered ? 'mermaid' : 'text'),
    language: 'mermaid',
    ...(drawn.title === undefined ? {} : { title: drawn.title }),
  });
}

function element(name: string, attributes: Record<string, string>): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: [],
  };
}
