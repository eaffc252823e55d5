import { FACES, type FaceName, widthOf, wrapLine } from './face';
import type { SourceLine } from './fault';

/** One label of a diagram. */
export type Word = {
  readonly at: SourceLine;
  readonly face: FaceName;
  readonly lines: readonly string[];
  /** The width of its widest line, in px. */
  readonly width: number;
  /** For an entity's field: its distance from the box's left edge, and the keys at the right edge. */
  readonly indent?: number;
  readonly keys?: string;
};

/** A label's requirements beyond its own words. */
type WordOptions = {
  /** The width that the library must reserve, in px, if it's more than the words need. */
  readonly reserve?: number;
  /** Width in px at which lines break; undefined for labels that keep the author's lines. */
  readonly wrap?: number;
  /** True if the library counts lines. Otherwise it treats the label as one line. */
  readonly stacked?: boolean;
  readonly indent?: number;
  readonly keys?: string;
};

/** The labels of one diagram, and the placeholders that the library draws instead. */
export type Words = {
  /** Adds a label and returns its placeholder, which the library measures to be as wide as the label is here. */
  add(at: SourceLine, face: FaceName, lines: readonly string[], options?: WordOptions): string;
  /** Returns the label whose placeholder is in `text`. */
  find(text: string): Word | undefined;
  /** Returns all labels, in the order in which they were added. */
  all(): readonly Word[];
};

// Letters that the library measures as exactly one unit. `i` is narrow and fills the remaining width.
const DIGITS = '023456789abcdeghknopqsuvxy';
const NARROW = 0.4;
const STAND_IN = /z[02-9a-eghknopqsuvxy]{3}(?=i|[^a-z0-9]|$)/;

/**
 * Creates an empty set of labels. The library never sees an author's words, only placeholders, so it can't drop,
 * restyle, or misread a label, and we control the widths.
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
