import { FACES, type FaceName, widthOf, wrapLine } from './face';
import type { SourceLine } from './fault';

/** One label of a diagram. */
export type Word = {
  readonly at: SourceLine;
  readonly face: FaceName;
  readonly lines: readonly string[];
  /** The width of its widest line, in pixels. */
  readonly width: number;
  /** For the field of an entity: how far from the box's left edge, and the keys at its right edge. */
  readonly indent?: number;
  readonly keys?: string;
};

/** What a label asks for beyond its own words. */
type WordOptions = {
  /** The pixels the library must reserve, if more than the words need. */
  readonly reserve?: number;
  /** Where to break lines; absent for labels that stay on the author's lines. */
  readonly wrap?: number;
  /** Whether the library counts lines; if not, the label is one line to it. */
  readonly stacked?: boolean;
  readonly indent?: number;
  readonly keys?: string;
};

/** The labels of one diagram, and the stand-ins that the library draws in their place. */
export type Words = {
  /** Keeps the label and answers with its stand-in, which is as wide to the library as the label is here. */
  add(at: SourceLine, face: FaceName, lines: readonly string[], options?: WordOptions): string;
  /** The label whose stand-in is in `text`. */
  find(text: string): Word | undefined;
  /** Every label, in the order in which they were added. */
  all(): readonly Word[];
};

// Letters that the library reckons at exactly one unit; `i` is the narrow one that fills up.
const DIGITS = '023456789abcdeghknopqsuvxy';
const NARROW = 0.4;
const STAND_IN = /z[02-9a-eghknopqsuvxy]{3}(?=i|[^a-z0-9]|$)/;

/**
 * An empty set of labels. The library never sees a word that an author wrote: it reads stand-ins,
 * so it can neither drop, restyle nor misread a label, and the widths are ours.
 */
export function createWords(): Words {
  const words = new Map<string, Word>();
  return {
    add(at, face, given, { wrap, reserve = 0, stacked = true, ...rest } = {}) {
      const kind = FACES[face];
      const lines =
        wrap === undefined ? given : given.flatMap((line) => wrapLine(line, kind, wrap));
      const width = Math.max(...lines.map((line) => widthOf(line, kind)));
      const word = { at, face, lines, width, ...rest };
      const tokens = (stacked ? lines : [lines[0]]).map(() => {
        const name = nameOf(words.size);
        words.set(name, word);
        return name + fillOf(face, Math.max(width, reserve));
      });
      return tokens.join('<br/>');
    },
    find: (text) => words.get(STAND_IN.exec(text)?.[0] ?? ''),
    all: () => [...words.values()],
  };
}

function nameOf(index: number): string {
  const digit = (place: number) => DIGITS[Math.floor(index / 26 ** place) % 26];
  return `z${digit(2)}${digit(1)}${digit(0)}`;
}

function fillOf(name: FaceName, width: number): string {
  const face = FACES[name];
  const units = (width - face.extra) / face.unit - 4;
  return 'i'.repeat(Math.max(0, Math.ceil('mono' in face ? units : units / NARROW)));
}
