import type { Root } from 'mdast';
import type { Parser, Plugin, Processor } from 'unified';
import { VFileMessage } from 'vfile-message';
import type { Findings } from './compiled';

/** A page whose text is not MDX gets a problem with its place; the page itself is then empty. */
export const remarkCatchSyntax: Plugin<[Findings], Root> = function (this: Processor, findings) {
  const parse = this.parser as Parser<Root> | undefined;
  if (!parse) throw new Error('remark-parse comes first');
  this.parser = (document, file) => {
    try {
      return parse(document, file);
    } catch (error) {
      findings.problems.push({ file: findings.file, ...explain(error) });
      findings.isUnread = true;
      return { type: 'root', children: [] };
    }
  };
};

function explain(error: unknown) {
  if (error instanceof RangeError) {
    return { line: 1, column: 1, message: 'nested too deeply to be read', fix: 'flatten it' };
  }
  if (!(error instanceof VFileMessage)) throw error;
  const message = error.reason.split('\n')[0] ?? error.reason;
  // Of an element that is never closed, the parser tells where it was opened in words.
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(message) ?? [];
  return {
    line: Number(line ?? error.line ?? 1),
    column: Number(column ?? error.column ?? 1),
    message,
    fix: adviceFor(message),
  };
}

function adviceFor(message: string): string {
  if (message.includes('comment')) return 'a comment is written {/* … */}';
  if (message.includes('import/exports')) {
    return 'a paragraph may not begin with import or export: reword it, or use code font';
  }
  if (message.includes('expression')) return 'write the brace in code font or as \\{';
  if (message.includes('closing tag'))
    return 'close the element, or write < in code font or as \\<';
  return 'write < and { in code font or as \\< and \\{';
}
