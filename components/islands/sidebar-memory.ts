import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { STORAGE_KEYS } from '@/lib/head/storage-keys';
import { fetchJson } from './fetch-json';

const LIMIT = 100;

/** What stands in the filter, and how far each sidebar is scrolled, by its source; the same on all pages of a visit. */
export const sidebarMemory = { filter: '', scrolled: new Map<string, number>() };

const trees = new Map<string, readonly SidebarEntry[]>();
const waiting = new Map<string, Promise<readonly SidebarEntry[]>>();
let opened: ReadonlySet<string> | undefined;

/** The groups that the reader opened, by their keys, also in earlier visits. */
export function readOpened(): ReadonlySet<string> {
  opened ??= new Set(readStored());
  return opened;
}

/** Remembers that the reader opened or closed a group. */
export function rememberGroup(key: string, isOpen: boolean): void {
  const others = [...readOpened()].filter((other) => other !== key);
  opened = new Set(isOpen ? [...others, key] : others);
  try {
    localStorage.setItem(STORAGE_KEYS.sidebar, JSON.stringify([...opened].slice(-LIMIT)));
  } catch {
    // Blocked or full: it holds for this visit.
  }
}

/** The whole tree of a sidebar where it has been loaded. */
export function knownTree(source: string): readonly SidebarEntry[] | undefined {
  return trees.get(source);
}

/** Loads the whole tree, once. Rejects where it doesn't come; the next call tries again. */
export function loadTree(source: string): Promise<readonly SidebarEntry[]> {
  const known = trees.get(source);
  if (known) return Promise.resolve(known);
  const loading =
    waiting.get(source) ??
    fetchJson<readonly SidebarEntry[]>(source)
      .then((tree) => {
        trees.set(source, tree);
        return tree;
      })
      .finally(() => waiting.delete(source));
  waiting.set(source, loading);
  return loading;
}

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.sidebar) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((key) => typeof key === 'string').slice(-LIMIT);
  } catch {
    // Blocked or corrupt: nothing is remembered.
    return [];
  }
}
