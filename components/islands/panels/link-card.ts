import type { CardFacts } from '@/lib/render-data/data-files';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { fetchJson } from '../kit/fetch';
import { loadStyle } from '../kit/load-style';

export type CardSources = SiteIndex['data']['cards'];

type File = ReadonlyMap<string, CardFacts>;

// Gives the reader time to move the pointer from the link to the card.
const GRACE_MS = 200;
const MARGIN = 8;
const HELD = ':hover, :focus-visible';

const files = new Map<string, Promise<File>>();
let close = () => {};

/**
 * Shows a card with the title, description, and status of the page at `path`. The card stays while the reader hovers
 * over the link or the card, or the link has keyboard focus. Escape closes it. Shows nothing if there's no data for the
 * page, the reader has left the link, or the card would only repeat the link's text.
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
  // A popover is in the top layer, where it can't shift the page's layout. All content belongs to a landmark.
  card.popover = 'manual';
  (link.closest('main') ?? document.body).append(card);
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
    // Let the next card try again.
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

/** Positions the card below the link's last line, or above its first line if there's no room below. */
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
  // Document coordinates, because the card scrolls with its link.
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
