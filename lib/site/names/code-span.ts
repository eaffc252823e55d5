import { createMemory } from '../../core/create-memory';
import type { Page } from '../../graph/page';

/** A code span, with the text before and after it on its line. */
export type CodeSpan = {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly before: string;
  readonly behind: string;
};

/** Returns every code span in the text of a page. */
export function readCodeSpans({
  codes,
  body,
  bodyLine,
}: Pick<Page, 'codes' | 'body' | 'bodyLine'>): readonly CodeSpan[] {
  return remember(codes, [body, bodyLine], () => locate(codes, body, bodyLine));
}

const remember = createMemory<readonly CodeSpan[]>();

function locate(codes: Page['codes'], body: string, bodyLine: number): CodeSpan[] {
  const lines = body.split('\n');
  return codes.map((code) => {
    const written = lines[code.line - bodyLine] ?? '';
    const start = code.column - 1;
    const [, ticks = ''] = /^(`*)/.exec(written.slice(start)) ?? [];
    const end = written.indexOf(ticks, start + ticks.length);
    // If the span starts its line, `before` includes the previous line. `behind` never includes the next line.
    const before = written.slice(0, start).trim() === '' ? lines[code.line - bodyLine - 1] : '';
    return {
      ...code,
      before: `${before ?? ''} ${written.slice(0, start)}`,
      behind: ticks === '' || end < 0 ? '' : written.slice(end + ticks.length),
    };
  });
}
