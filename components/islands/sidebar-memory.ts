import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { fetchJson } from './fetch-json';

/**
 * What all sidebars of a visit share: the whole trees once they were asked for, which groups the reader
 * opened, and what stands in the filter. Pages come and go; this stays until the document is left.
 */
export type SidebarState = {
  readonly trees: Readonly<Record<string, readonly SidebarEntry[]>>;
  readonly opened: ReadonlySet<string>;
  readonly filter: string;
  /** Of trees that were asked for and are not there: whether they take long, or did not come. */
  readonly delays: Readonly<Record<string, 'slow' | 'failed' | undefined>>;
};

const EMPTY: SidebarState = { trees: {}, opened: new Set(), filter: '', delays: {} };
const SLOW = 200;
const LIMIT = 100;

let state: SidebarState | undefined;
let storage = '';
const listeners = new Set<() => void>();
const waiting = new Map<string, Promise<void>>();
/** How far each sidebar is scrolled, by its source. */
export const scrolled = new Map<string, number>();

/** The state at present; the first call in a visit reads what an earlier visit left. */
export function readSidebar(storageKey: string): SidebarState {
  storage = storageKey;
  state ??= { ...EMPTY, opened: new Set(readOpened()) };
  return state;
}

/** What the HTML of a page was made with. */
export function emptySidebar(): SidebarState {
  return EMPTY;
}

export function watchSidebar(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes what the reader sees, and keeps which groups are open. */
export function changeSidebar(change: Partial<SidebarState>): void {
  state = { ...(state ?? EMPTY), ...change };
  for (const listener of listeners) listener();
  if (!change.opened) return;
  try {
    localStorage.setItem(storage, JSON.stringify([...change.opened].slice(-LIMIT)));
  } catch {
    // Blocked or full: it holds for this visit.
  }
}

/** Fetches the whole tree, once; it is there when the promise ends, unless the network failed. */
export function loadTree(source: string): Promise<void> {
  if (state?.trees[source]) return Promise.resolve();
  const known = waiting.get(source);
  if (known) return known;
  const delay = (how?: 'slow' | 'failed') =>
    changeSidebar({ delays: { ...state?.delays, [source]: how } });
  const slow = setTimeout(() => delay('slow'), SLOW);
  const loading = fetchJson<readonly SidebarEntry[]>(source)
    .then(
      (tree) => changeSidebar({ trees: { ...state?.trees, [source]: tree } }),
      // The links to each section's page are there; the next try may succeed.
      () => delay('failed'),
    )
    .finally(() => {
      clearTimeout(slow);
      waiting.delete(source);
    });
  waiting.set(source, loading);
  return loading;
}

function readOpened(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storage) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((key) => typeof key === 'string').slice(-LIMIT);
  } catch {
    // Blocked or corrupt: nothing is remembered.
    return [];
  }
}
