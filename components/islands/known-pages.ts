import { fetchPage, type PageText } from './fetch-page';
import { noAnswer } from './no-answer';

/** How long a page that was fetched ahead stands for what the server has, in milliseconds. */
const FRESH = 5 * 60_000;
/** More than a reader goes back, or points at before a choice is made. */
const MOST = 50;

type Known = { readonly answer: Promise<PageText | string>; readonly since: number };

// By address, the latest last.
const pages = new Map<string, Known>();

/**
 * Fetches a page before it's asked for. Resolves with the number of bytes that have come; with undefined where the
 * page is there already.
 */
export async function fetchAhead(address: string): Promise<number | undefined> {
  if (isFresh(pages.get(address))) return undefined;
  const answer = await keep(address, fetchPage(address, { priority: 'low' }));
  return typeof answer === 'string' ? 0 : answer.bytes;
}

/**
 * The page at `address`, from memory where it's known: for a step back whatever its age, else for five minutes. One
 * that was read earlier also stands in for a page that doesn't come.
 */
export async function findPage(address: string, isBack: boolean): Promise<PageText | string> {
  const known = pages.get(address);
  const isUsable = known && (isBack || isFresh(known));
  const kept = isUsable ? await known.answer : undefined;
  if (typeof kept === 'object') return kept;
  const answer = await keep(address, fetchPage(address));
  if (typeof answer === 'object' || answer !== noAnswer()) return answer;
  const old = await known?.answer;
  if (typeof old !== 'object') return answer;
  keepPage(address, old.html);
  return old;
}

/** Keeps a page that is known already. */
export function keepPage(address: string, html: string): void {
  keep(address, Promise.resolve({ html, bytes: 0 }));
}

async function keep(
  address: string,
  answer: Promise<PageText | string>,
): Promise<PageText | string> {
  const known = { answer, since: performance.now() };
  pages.delete(address);
  pages.set(address, known);
  const [oldest] = pages.keys();
  if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
  const page = await answer;
  // What didn't come may be asked for again.
  if (typeof page === 'string' && pages.get(address) === known) pages.delete(address);
  return page;
}

function isFresh(known: Known | undefined): boolean {
  return known !== undefined && performance.now() - known.since < FRESH;
}
