import { type DiagramFault, faultAt, isFault, quote, type SourceLine } from '../fault';
import type { EdgeEnd, Stroke } from '../graph';
import { readOptionalLabel } from './read-label';

/** What was read, and the text after it. */
export type Step<T> = { readonly value: T; readonly rest: string };

/** An arrow of a flowchart. */
type Arrow = Stroke & { readonly label: readonly string[] | undefined };

const ID = /^[^\s"@{}|[\]()]+@(?=[-=.<ox~])/;
const ARROW =
  /^([xo<]?)(--+[-xo>]|==+[=xo>]|-?\.+-[xo>]?|~~~+)\s*(?:\|\s*("[^"]*"|[^|]*)\s*\|)?\s*/;
const START = /^([xo<]?)(--|==|-\.)\s*/;
const QUOTED = /^"[^"]*"\s*/;
const ENDS = { '--': /--+[-xo>]/, '==': /==+[=xo>]/, '-.': /\.+-[xo>]?/ } as const;
const MARKS: Readonly<Record<string, EdgeEnd>> = {
  '<': 'arrow',
  '>': 'arrow',
  o: 'circle',
  x: 'cross',
};

/** How arrows are written. */
export const ARROWS =
  'arrows are -->, ---, -.->, ==>, --o, --x, or <-->, with a label as -->|label|';

/** Reads the arrow at the start of `text`, with its label: `-->|label|` or `-- label -->`. Any length is the same. */
export function readArrow(line: SourceLine, text: string): Step<Arrow> | DiagramFault {
  const id = ID.exec(text)?.[0] ?? '';
  const bare = text.slice(id.length);
  const [whole = '', start = '', shaft = '', label] = ARROW.exec(bare) ?? readLabeled(bare);
  if (whole === '') {
    return faultAt(line, `${quote(text)} doesn't start with an arrow`, ARROWS, text);
  }
  const lines = readOptionalLabel(line, label);
  if (isFault(lines)) return lines;
  const end = MARKS[shaft.at(-1) ?? ''] ?? 'none';
  if (start === '<' && end === 'none') {
    return faultAt(line, 'The arrow only points back', 'reverse it', whole.trim());
  }
  const stroke = shaft.startsWith('~')
    ? 'hidden'
    : shaft.includes('.')
      ? 'dashed'
      : shaft.includes('=')
        ? 'thick'
        : 'solid';
  const value = { start: MARKS[start] ?? 'none', end, stroke, label: lines } as const;
  return { value, rest: bare.slice(whole.length) };
}

/** Reads an arrow with its label inside. Returns the whole of it, the mark at its start, its end, and its label. */
function readLabeled(text: string): readonly string[] {
  const [opening = '', start = '', kind = '--'] = START.exec(text) ?? [];
  if (opening === '') return [];
  const quoted = QUOTED.exec(text.slice(opening.length))?.[0] ?? '';
  const from = opening.length + quoted.length;
  const end = ENDS[kind as keyof typeof ENDS].exec(text.slice(from));
  if (!end) return [];
  const past = from + end.index + end[0].length;
  const label = text.slice(opening.length, from + end.index);
  return [
    `${text.slice(0, past)}${/^\s*/.exec(text.slice(past))?.[0] ?? ''}`,
    start,
    end[0],
    label,
  ];
}
