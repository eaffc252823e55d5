import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { LIMITS } from '../../content/limits';
import { inCodeFont } from '../../core/in-code-font';
import { nearest } from '../../core/nearest';
import { checkDiagram } from '../../mermaid/check-diagram';
import { renderDiagram } from '../../mermaid/render-diagram';
import { type Findings, report, type UsedVariable } from '../compiled';
import { mendInfo, parseFence } from '../fence';
import { COMMON_LANGUAGES, highlight, isLanguage, languageOf } from '../highlight';
import { blockOf } from '../jsx';
import { isShell, readShellVariables, type ShellVariable } from '../shell-variables';
import { writeVariables } from '../variable-list';

/**
 * Turns each fence into a code block or, for `mermaid`, into a drawing, and reports those that swallow the text after
 * them. Colors the code and draws the diagram only if the page will be rendered, because that takes much longer than to
 * check them.
 */
export const remarkCode: Plugin<[Findings, boolean], Root> =
  (findings, isRendered) => async (tree, file) => {
    const lines = String(file).split('\n');
    const waiting: Promise<void>[] = [];
    let diagrams = 0;
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return;
      checkEnd(node, lines, findings);
      const put = (element: MdxJsxFlowElement) => {
        parent.children[index] = element;
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
  return blockOf('CodeBlock', {
    // Browsers don't show the last line break, so without another one an empty last line would be lost.
    html: await highlight(
      node.value.replace(/\n$/, '\n\n'),
      isRendered && !isLong ? language : 'text',
      fence,
    ),
    language,
    variables: variables.length === 0 ? undefined : writeVariables(variables),
    title: fence?.title,
  });
}

/** Reads what other tools write after the backticks as its author meant it, which is a problem. */
function mendFence(node: Code, lines: readonly string[], findings: Findings): void {
  const [, mark = '', space = '', info = ''] = openingOf(node, lines);
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
    const [, mark] = openingOf(node, lines);
    if (mark === undefined) return 'text';
    const edit = { from: mark, to: `${mark}text` };
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

/** Matches the line that opens a fence: its backticks or tildes, the space, and the rest. Other code has none. */
function openingOf({ position }: Code, lines: readonly string[]): readonly string[] {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  const written = (lines[line - 1] ?? '').slice(column - 1).trimEnd();
  return /^[\s>*+-]*(`{3,}|~{3,})([ \t]*)(.*)$/.exec(written) ?? [];
}

/** Reports a fence without an end, or one that contains the start of another: it was left open. */
function checkEnd(node: Code, lines: readonly string[], findings: Findings): void {
  const { start, end } = node.position ?? {};
  const [, mark] = openingOf(node, lines);
  if (!start || !end || mark === undefined) return;
  const isClosed =
    end.line > start.line && /^[\s>*+-]*(`{3,}|~{3,})\s*$/.test(lines[end.line - 1] ?? '');
  if (!isClosed) {
    const message = 'This code block is never closed';
    const fix = `write ${quote(mark)} on a line below it`;
    report(findings, node, { rule: 'markdown-text', message, fix });
    // Its headings and links may be inside the block.
    findings.isUnread = true;
  }
  const inner = lines.slice(start.line, end.line - 1).findIndex((line) => {
    return /^[\s>*+-]*(`{3,}|~{3,})[a-z]/i.exec(line)?.[1]?.startsWith(mark);
  });
  if (inner < 0) return;
  const message = `This code block contains the start of another one, on line ${start.line + 1 + inner}`;
  const fix = `write ${quote(mark)} where it ends; to show a fence, open it with ${quote(mark + mark[0])}`;
  report(findings, node, { rule: 'markdown-text', message, fix });
}

/** Returns a fence in code font. Backticks need spaces around them. */
function quote(mark: string): string {
  return mark.startsWith('`') ? `\` ${mark} \`` : `\`${mark}\``;
}

async function drawDiagram(
  node: Code,
  id: string,
  findings: Findings,
  isRendered: boolean,
): Promise<MdxJsxFlowElement> {
  const drawn = await (isRendered ? renderDiagram : checkDiagram)(node.value, id);
  if (drawn.kind === 'svg') {
    return blockOf('Diagram', { svg: drawn.svg, source: node.value, label: drawn.title });
  }
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  for (const { kind: _, line: below, column: inside, ...fault } of drawn.faults) {
    // Line 1 of the diagram source is the line below the fence.
    const start = { line: line + below, column: column + inside - 1 };
    report(findings, { position: { start } }, { rule: 'diagrams', ...fault });
  }
  // Readers get the source of a diagram that isn't drawn.
  return blockOf('CodeBlock', {
    html: await highlight(node.value, isRendered ? 'mermaid' : 'text'),
    language: 'mermaid',
    title: drawn.title,
  });
}
