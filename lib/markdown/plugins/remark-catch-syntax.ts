import type { Root } from 'mdast';
import type { Parser, Plugin, Processor } from 'unified';
import { VFileMessage } from 'vfile-message';
import type { Findings } from '../compiled';
import { explainSyntaxError } from '../explain-syntax-error';
import { type ForeignSyntax, findForeignSyntax, type Span } from '../foreign-syntax';

/** Limits on reparsing: each error takes another pass, and pages can be large. */
const MOST_PASSES = 20;
const MOST_CHARACTERS = 300_000;

type Fault = Omit<ForeignSyntax, 'masked'>;

/**
 * Turns invalid MDX into problems with positions. The MDX parser stops at its first error, so we blank out what it
 * can't read and parse the page again. The rest of the page keeps its place in the tree.
 */
export const remarkCatchSyntax: Plugin<[Findings], Root> = function (this: Processor, findings) {
  const parse = this.parser as Parser<Root> | undefined;
  if (!parse) throw new Error('remark-parse comes first');
  this.parser = (document, file) => {
    try {
      return parse(document, file);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof VFileMessage)) throw error;
      findings.isUnread = true;
      const { tree, text } = readPastErrors(document, findings, (readable) =>
        parse(readable, file),
      );
      // Later plugins look up nodes in the text.
      file.value = text;
      return tree;
    }
  };
};

function readPastErrors(
  document: string,
  findings: Findings,
  parse: (text: string) => Root,
): { readonly tree: Root; readonly text: string } {
  const lineStarts = [0, ...[...document.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offsetOf = (line: number, column: number) => (lineStarts[line - 1] ?? 0) + column - 1;
  const tell = ({ start, ...fault }: Fault) => {
    const line = lineStarts.findLastIndex((offset) => offset <= start) + 1;
    const column = start - (lineStarts[line - 1] ?? 0) + 1;
    findings.problems.push({ file: findings.file, line, column, ...fault });
  };
  let text = document;
  for (const { masked, ...fault } of findForeignSyntax(document)) {
    tell(fault);
    text = blankOut(text, masked);
  }
  const passes = Math.min(MOST_PASSES, Math.ceil(MOST_CHARACTERS / document.length));
  for (let pass = 1; pass <= passes; pass += 1) {
    try {
      return { tree: parse(text), text };
    } catch (error) {
      if (error instanceof RangeError) {
        tell({ start: 0, message: 'The page is nested too deeply', fix: 'flatten it' });
        break;
      }
      if (!(error instanceof VFileMessage)) throw error;
      const { masked, ...fault } = explainSyntaxError(error, text, offsetOf, findings.elements);
      tell(fault);
      text = blankOut(text, masked);
    }
  }
  return { tree: { type: 'root', children: [] }, text };
}

/** Replaces the spans with spaces. Keeps line endings and blockquote markers. */
function blankOut(text: string, spans: readonly Span[]): string {
  return spans.reduce((rest, { start, end }) => {
    const blank = rest.slice(start, end).replace(/\n[ \t>]*|[^\n]/g, (part) => {
      return part.startsWith('\n') ? part : ' ';
    });
    return rest.slice(0, start) + blank + rest.slice(end);
  }, text);
}
