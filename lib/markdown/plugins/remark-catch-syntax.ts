import type { Root } from 'mdast';
import type { Parser, Plugin, Processor } from 'unified';
import { VFileMessage } from 'vfile-message';
import { type Findings, report } from '../compiled';

/**
 * Turns text that can't be parsed into a problem: invalid MDX, at the place where the parser stopped, and text that's
 * nested too deeply for any parser. The rest of the page isn't read then.
 */
export const remarkCatchSyntax: Plugin<[Findings], Root> = function (this: Processor, findings) {
  const parse = this.parser as Parser<Root> | undefined;
  if (!parse) throw new Error('remark-parse comes first');
  this.parser = (document, file) => {
    try {
      if (countContainers(document) > MOST_CONTAINERS) throw new RangeError('nested too deeply');
      return parse(document, file);
    } catch (error) {
      findings.isUnread = true;
      if (error instanceof RangeError) {
        const message = 'The page is nested too deeply';
        report(findings, {}, { message, fix: 'flatten it' });
      } else if (!(error instanceof VFileMessage)) throw error;
      else {
        const [reason = ''] = error.reason.split('\n');
        // For an element without its end, only the message says where it begins.
        const [, line = error.line ?? 1, column = error.column ?? 1] =
          (error.line ? null : /\((\d+):(\d+)/.exec(reason)) ?? [];
        const start = { line: Number(line), column: Number(column) };
        const message = `This isn't valid MDX: ${reason}`;
        const fix =
          'correct it, write `\\{` and `\\<` for the characters, or rename the file to .md';
        report(findings, { position: { start } }, { message, fix });
      }
      return { type: 'root', children: [] };
    }
  };
};

/** The parser's time grows with the square of the containers that are open at once. */
const MOST_CONTAINERS = 200;

/** Returns how many containers such as `:::note` are open at once, at most. */
function countContainers(document: string): number {
  let [open, most] = [0, 0];
  for (const [, name = ''] of document.matchAll(/^[ \t>]*:{3,}[ \t]*(\S?)/gm)) {
    open = name === '' ? Math.max(0, open - 1) : open + 1;
    most = Math.max(most, open);
  }
  return most;
}
