import { readStored, writeStored } from '../kit/storage';
import { READING_KEY } from './reading-key';

/** A page as the reader last read it. */
export type ReadPage = {
  /** The canonical path, with the base path. */
  readonly path: string;
  /** The day of reading, counted from 1 Jan 1970. */
  readonly day: number;
  /** What the page said: see lib/output/reading/state-of.ts. */
  readonly state: string;
  readonly title: string;
};

/** The version of the stored format and of the rules for parts and hashes. If it changes, all pages count as unread. */
const FORM = '2';
const MOST_PAGES = 300;
const MOST_CHARACTERS = 200_000;

/** A stored page. Accepts only paths on this site, never `//other.example`. */
const LINE = /^(\/(?![/\\])\S*) (\d{1,5}) ((?:[0-9a-z]{5})*) (.+)$/;

/** Returns the pages that the reader has read, latest first, or none if storage is blocked or its value is corrupt. */
export function readPages(): ReadPage[] {
  const [form, ...lines] = readStored('localStorage', READING_KEY)?.split('\n') ?? [];
  if (form !== FORM) return [];
  return lines.flatMap((line) => {
    const [, path, day, state = '', title = ''] = LINE.exec(line) ?? [];
    return path ? [{ path, day: Number(day), state, title }] : [];
  });
}

/** Stores that the reader has read a page today. Keeps the latest 300 pages, in at most 200,000 characters. */
export function keepPage(path: string, state: string, title: string): void {
  const now = new Date();
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000;
  const others = readPages().filter((page) => page.path !== path);
  const lines = [{ path, day, state, title }, ...others]
    .slice(0, MOST_PAGES)
    .map((page) => `${page.path} ${page.day} ${page.state} ${page.title}`);
  // A line that's cut before its title is skipped when it's read.
  const text = [FORM, ...lines].join('\n').slice(0, MOST_CHARACTERS);
  // If storage is blocked or full, the page doesn't count as read.
  writeStored('localStorage', READING_KEY, text);
}
