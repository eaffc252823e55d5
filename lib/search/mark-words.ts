import { readCompounds } from './words';

/** A piece of text. `isMarked` is true if it matches the query. */
export type Piece = { readonly text: string; readonly isMarked: boolean };

type Mark = { readonly start: number; end: number };

/** Returns the positions of the given terms in a text. A term can be two words in the text: `dead letter`. */
export function findMarks(text: string, terms: ReadonlySet<string>): Mark[] {
  const marks = readCompounds(text).flatMap(({ parts, joined }): Named[] => {
    const first = parts[0];
    const last = parts.at(-1);
    if (parts.length > 1 && terms.has(joined) && first && last) {
      return [{ term: joined, start: first.start, end: last.end }];
    }
    return [...parts];
  });
  const found: Mark[] = [];
  for (let index = 0; index < marks.length; index += 1) {
    const [own, next] = [marks[index], marks[index + 1]];
    if (!own) continue;
    const isPair = next !== undefined && terms.has(own.term + next.term);
    // `webhook handling` is a term only because it begins with the query `webhook`.
    const isBeginning = next !== undefined && terms.has(own.term) && !terms.has(next.term);
    if (isPair && !isBeginning) {
      found.push({ start: own.start, end: next.end });
      index += 1;
    } else if (terms.has(own.term)) {
      // Pairs of characters overlap.
      const last = found.at(-1);
      if (last && own.start < last.end) last.end = own.end;
      else found.push({ start: own.start, end: own.end });
    }
  }
  return found;
}

type Named = Mark & { readonly term: string };

/** Splits a text into pieces and marks the given terms. */
export function markWords(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of findMarks(text, terms)) {
    if (start > at) pieces.push({ text: text.slice(at, start), isMarked: false });
    pieces.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

const LENGTH = 170;

/** Returns an excerpt of about two lines from where the text contains the most of the given terms. */
export function excerpt(text: string, terms: ReadonlySet<string>): string {
  const flat = text.replace(/\s+/g, ' ');
  if (flat.length <= LENGTH) return flat;
  const marks = findMarks(flat, terms);
  const best = marks
    .map(({ start }) => start)
    .reduce<{ start: number; count: number } | undefined>((known, start) => {
      const inside = marks.filter((mark) => mark.start >= start && mark.end <= start + LENGTH - 40);
      const count = new Set(inside.map((mark) => flat.slice(mark.start, mark.end).toLowerCase()))
        .size;
      return known && known.count >= count ? known : { start, count };
    }, undefined);
  const from = Math.max(0, Math.min((best?.start ?? 0) - 40, flat.length - LENGTH));
  const gap = flat.indexOf(' ', from);
  const start = from === 0 ? 0 : gap >= 0 && gap < from + 40 ? gap + 1 : from;
  const limit = Math.min(start + LENGTH, flat.length);
  const cut = flat.lastIndexOf(' ', limit);
  const end = limit === flat.length || cut <= start ? limit : cut;
  return (start > 0 ? '… ' : '') + flat.slice(start, end) + (end < flat.length ? ' …' : '');
}
