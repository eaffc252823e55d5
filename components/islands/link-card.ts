import type { CardFacts } from '@/lib/store/data-files';
import type { SiteIndex } from '@/lib/store/site-index';
import { fetchJson } from './fetch-json';
import { loadStyle } from './load-style';

export type CardSources = SiteIndex['data']['cards'];

type File = ReadonlyMap<string, CardFacts>;

// Long enough for the way from the link to the card.
const GRACE_MS = 200;
const MARGIN = 8;
const HELD = ':hover, :focus-visible';

const files = new Map<string, Promise<File>>();
let close = () => {};

/**
 * Shows what the page at this path says of itself: title, description and status. The card stays while the
 * link or the card is pointed at or the link has the focus, and Escape closes it. Nothing where the reader has
 * gone on meanwhile, or nothing is known beyond what the link says.
 */
export async function showCard(link: Element, path: string, sources: CardSources): Promise<void> {
  const [facts] = await Promise.all([
    find(readPath(path), sources).catch(() => undefined),
    loadStyle('link-card'),
  ]);
  if (!facts || !link.isConnected || !link.matches(HELD)) return;
  const [, title, description, status] = facts;
  if (description === '' && status === undefined && title === link.textContent) return;
  close();
  const card = write([
    ['strong', '', title],
    ['span', '', description],
    ['span', `decision-mark decision-mark-${status}`, status ?? ''],
  ]);
  // Over everything and in no box of the page, so that nothing moves.
  card.popover = 'manual';
  document.body.append(card);
  card.showPopover();
  place(card, link);
  link.setAttribute('aria-describedby', card.id);
  close = watch(card, link);
}

async function find(path: string, sources: CardSources): Promise<CardFacts | undefined> {
  const href = sources.findLast(([first]) => first <= path)?.[1];
  if (href === undefined) return undefined;
  const file = files.get(href) ?? load(href);
  files.set(href, file);
  return (await file).get(path);
}

async function load(href: string): Promise<File> {
  try {
    const all = await fetchJson<readonly CardFacts[]>(href);
    return new Map(all.map((facts) => [facts[0], facts]));
  } catch (error) {
    // The next card tries again.
    files.delete(href);
    throw error;
  }
}

function readPath(path: string): string {
  return decodeURIComponent(path.replace(/^\/|\/$/g, ''));
}

function write(parts: readonly (readonly [tag: string, className: string, text: string])[]) {
  const card = document.createElement('div');
  card.id = 'Link-card';
  card.className = 'link-card';
  card.role = 'tooltip';
  for (const [tag, className, text] of parts) {
    if (text === '') continue;
    const part = document.createElement(tag);
    part.className = className;
    part.textContent = text;
    card.append(part);
  }
  return card;
}

/** Below the line of the link that is pointed at, from where the text begins; above where there is no room. */
function place(card: HTMLElement, link: Element): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const lines = [...link.getClientRects()];
  const line = lines.at(-1) ?? link.getBoundingClientRect();
  const first = lines[0] ?? line;
  const { offsetWidth: width, offsetHeight: height } = card;
  const isRightToLeft = getComputedStyle(link).direction === 'rtl';
  const start = isRightToLeft ? line.right - width : line.left;
  const left = Math.max(MARGIN, Math.min(start, clientWidth - width - MARGIN));
  const isAbove = line.bottom + height > clientHeight && first.top > height;
  const top = isAbove ? first.top - height : line.bottom;
  // It scrolls with its link.
  card.style.left = `${left + scrollX}px`;
  card.style.top = `${top + scrollY}px`;
}

function watch(card: HTMLElement, link: Element): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    watching.abort();
    card.remove();
    link.removeAttribute('aria-describedby');
  };
  const onMove = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const isHeld = link.isConnected && (link.matches(HELD) || card.matches(':hover'));
      if (!isHeld) end();
    }, GRACE_MS);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') end();
  };
  for (const name of ['pointerover', 'pointerout', 'focusin', 'focusout', 'scroll']) {
    document.addEventListener(name, onMove, { signal, passive: true });
  }
  document.addEventListener('keydown', onKey, { signal, capture: true });
  link.addEventListener('click', end, { signal });
  addEventListener('popstate', end, { signal });
  return end;
}
