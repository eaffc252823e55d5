import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { fetchJson } from './fetch-json';

const LIMIT = 100;

/** The filter text, and each sidebar's scroll position keyed by source. Pages share both until a full page load. */
export const sidebarMemory = { filter: '', scrolled: new Map<string, number>() };

const trees = new Map<string, readonly SidebarEntry[]>();
const waiting = new Map<string, Promise<readonly SidebarEntry[]>>();
let opened: ReadonlySet<string> | undefined;

/** Returns the keys of the groups that the reader opened, in this visit or earlier ones. */
export function readOpened(): ReadonlySet<string> {
  opened ??= new Set(readStored());
  return opened;
}

/** Saves that the reader opened or closed a group. Stores the 100 groups opened last. */
export function rememberGroup(key: string, isOpen: boolean): void {
  const others = [...readOpened()].filter((other) => other !== key);
  opened = new Set(isOpen ? [...others, key] : others);
  try {
    localStorage.setItem(STORAGE_KEYS.sidebar, JSON.stringify([...opened].slice(-LIMIT)));
  } catch {
    // Storage is blocked or full: the groups stay open until the next full page load.
  }
}

/** Returns a sidebar's whole tree if it has been loaded. */
export function knownTree(source: string): readonly SidebarEntry[] | undefined {
  return trees.get(source);
}

/** Loads a sidebar's whole tree, once. Rejects if that fails, and the next call tries again. */
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
    // Storage is blocked or its value is corrupt: start with all groups closed.
    return [];
  }
}
