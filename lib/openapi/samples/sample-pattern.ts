/** A text that matches a pattern, and facts about the pattern. */
export type PatternSample = {
  readonly text: string;
  /** The prefix of every match. */
  readonly start: string;
  /**
   * True if no repetition contains another, and at most two have a variable length, so testing a short text is fast.
   */
  readonly isPlain: boolean;
};

type Reader = { readonly pattern: string; at: number; repeats: number; isPlain: boolean };
type Piece = { readonly least: string; readonly most: string; readonly isFixed: boolean };

/** Maximum length of a text for one pattern. */
const MOST = 2_000;

/**
 * Returns a text of at least `minLength` characters that matches the pattern. Returns undefined for unsupported
 * patterns: lookaround, backreferences and word boundaries. Never runs the pattern itself.
 */
export function samplePattern(pattern: string, minLength = 0): PatternSample | undefined {
  const reader: Reader = { pattern, at: 0, repeats: 0, isPlain: true };
  const pieces = readPieces(reader, 0);
  if (!pieces || reader.at < pattern.length) return undefined;
  let start = '';
  for (const piece of pieces) {
    if (!piece.isFixed || !pattern.startsWith('^')) break;
    start += piece.least;
  }
  const least = pieces.map((piece) => piece.least).join('');
  const text =
    least.length >= minLength ? least : pieces.map((piece) => grow(piece, minLength)).join('');
  if (text.length > MOST || text.length < minLength) return undefined;
  return { text, start, isPlain: reader.isPlain && reader.repeats <= 2 };
}

function grow({ least, most }: Piece, length: number): string {
  return most.length > length && least.length <= length ? most.slice(0, length) : most;
}

const joined = (pieces: readonly Piece[]): Piece => ({
  least: pieces.map(({ least }) => least).join(''),
  most: pieces.map(({ most }) => most).join(''),
  isFixed: pieces.every(({ isFixed }) => isFixed),
});

// Uses the first of several alternatives and reads the others to find the end of the group.
function readPieces(reader: Reader, depth: number): Piece[] | undefined {
  if (depth > 20) return undefined;
  let first: Piece[] | undefined;
  let pieces: Piece[] = [];
  let isChoice = false;
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ')') {
    if (reader.pattern[reader.at] === '|') {
      reader.at += 1;
      first ??= pieces;
      pieces = [];
      isChoice = true;
      continue;
    }
    const piece = readRepeated(reader, depth);
    if (!piece) return undefined;
    pieces.push(piece);
  }
  const taken = first ?? pieces;
  return isChoice ? [{ ...joined(taken), isFixed: false }] : taken;
}

function readRepeated(reader: Reader, depth: number): Piece | undefined {
  const before = reader.repeats;
  const piece = readOne(reader, depth);
  if (!piece) return undefined;
  const found = /^(?:([*+?])|\{(\d{1,5})(?:(,)(\d{0,5}))?\})\??/.exec(
    reader.pattern.slice(reader.at, reader.at + 20),
  );
  if (!found) return piece;
  reader.at += found[0].length;
  const [, sign, least = '', comma, most = ''] = found;
  const min = sign ? (sign === '+' ? 1 : 0) : Number(least);
  const max = sign === '?' ? 1 : sign || (comma && most === '') ? 300 : Number(most || least);
  if (max > 1 && reader.repeats > before) reader.isPlain = false;
  if (min !== max) reader.repeats += 1;
  const length = Math.max(1, piece.least.length);
  if (length * min > MOST) return undefined;
  return {
    least: piece.least.repeat(min),
    most: piece.least.repeat(Math.min(max, Math.max(min, Math.floor(MOST / length)))),
    isFixed: piece.isFixed && min === max,
  };
}

function readOne(reader: Reader, depth: number): Piece | undefined {
  const { pattern } = reader;
  const sign = pattern[reader.at] ?? '';
  if (sign === '^' || sign === '$') {
    reader.at += 1;
    return { least: '', most: '', isFixed: true };
  }
  if (sign === '(') return readGroup(reader, depth);
  if (sign === '[') return readClass(reader);
  if ('*+?{}'.includes(sign)) return undefined;
  if (sign === '.') {
    reader.at += 1;
    return { least: 'a', most: 'a', isFixed: false };
  }
  const isEscaped = sign === '\\';
  const found = readLetter(reader);
  if (!found) return undefined;
  const isFixed = !isEscaped || found.isOne;
  return { least: found.letter, most: found.letter, isFixed };
}

function readGroup(reader: Reader, depth: number): Piece | undefined {
  const open = /^\((\?:|\?<[A-Za-z_]\w*>)?(?!\?)/.exec(reader.pattern.slice(reader.at));
  if (!open) return undefined;
  reader.at += open[0].length;
  const pieces = readPieces(reader, depth + 1);
  if (!pieces || reader.pattern[reader.at] !== ')') return undefined;
  reader.at += 1;
  return joined(pieces);
}

const CLASSES: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
};
const CONTROLS: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

// Reads one character. For a class such as `\d`, returns one of its characters.
function readLetter(reader: Reader): { letter: string; isOne: boolean } | undefined {
  const rest = reader.pattern.slice(reader.at, reader.at + 24);
  const found =
    /^\\u\{?([0-9A-Fa-f]{4,6})\}?/.exec(rest) ??
    /^\\x([0-9A-Fa-f]{2})/.exec(rest) ??
    /^\\p\{(L|Lu|Ll|N|Nd)\}/.exec(rest) ??
    /^\\([^\dbBkcpPuxfv])/u.exec(rest) ??
    /^[^\\]/u.exec(rest);
  if (!found) return undefined;
  reader.at += found[0].length;
  const [all, name] = found;
  if (name === undefined) return { letter: all, isOne: true };
  if (/^\\[ux]/.test(all)) return { letter: String.fromCodePoint(codeOf(name)), isOne: true };
  if (all.startsWith('\\p')) return { letter: letterOf(name), isOne: false };
  const letter = CLASSES[name];
  return letter ? { letter, isOne: false } : { letter: CONTROLS[name] ?? name, isOne: true };
}

const codeOf = (hex: string) => Math.min(Number.parseInt(hex, 16), 0x10ffff);
const letterOf = (name: string) => (name.startsWith('N') ? '1' : name === 'Lu' ? 'A' : 'a');

function readClass(reader: Reader): Piece | undefined {
  reader.at += 1;
  const isNot = reader.pattern[reader.at] === '^';
  if (isNot) reader.at += 1;
  const ranges: { from: string; to: string }[] = [];
  while (reader.pattern[reader.at] !== ']') {
    const from = readLetter(reader);
    if (!from) return undefined;
    const isRange = /^-[^\]]/.test(reader.pattern.slice(reader.at, reader.at + 2));
    if (isRange && from.isOne) reader.at += 1;
    const to = isRange && from.isOne ? readLetter(reader) : from;
    if (!to) return undefined;
    // We know only one character of a class such as `\w`, so we can't choose one for a negated class such as `[^\w-]`.
    if (isNot && !from.isOne) return undefined;
    ranges.push({ from: from.letter, to: to.letter });
  }
  reader.at += 1;
  const has = (letter: string) => ranges.some(({ from, to }) => letter >= from && letter <= to);
  const plain = isNot ? [...'aA0-_ '].find((letter) => !has(letter)) : undefined;
  const letter = isNot ? plain : (ranges.find(({ from }) => /\w/.test(from)) ?? ranges[0])?.from;
  return letter === undefined ? undefined : { least: letter, most: letter, isFixed: false };
}
