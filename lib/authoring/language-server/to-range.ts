import type { Range } from 'vscode-languageserver';
import type { Place } from '../../core/problem';

type Point = Pick<Place, 'line' | 'column'>;

/** Returns the range from a place to the end of the word there. `line` is the text of that line. */
export function rangeOfWord({ line, column }: Point, text: string): Range {
  const [word = ''] = /^(?:`+[^`]*`*|[^\s`()[\]<>|,;]+|\S)/.exec(text.slice(column - 1)) ?? [];
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: line - 1, character: column - 1 + word.length },
  };
}

/** Returns the empty range at a place. */
export function rangeAt({ line, column }: Point): Range {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: start };
}
