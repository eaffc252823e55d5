import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { fetchJson } from '../kit/fetch';
import { loadCode } from '../kit/load-code';
import { parseStored, writeStored } from '../kit/storage';

/** A sidebar's whole tree, and the code that shows it. */
export type Tree = typeof import('./sidebar-rows') & { readonly entries: readonly SidebarEntry[] };

const LIMIT = 100;

/** Each sidebar's scroll position, keyed by source. Pages share them until a full page load. */
export const scrollPositions = new Map<string, number>();

const trees = new Map<string, Tree>();
const waiting = new Map<string, Promise<Tree>>();
let opened: ReadonlySet<string> | undefined;

/** Returns the keys of the groups that the reader opened, in this visit or earlier ones. */
export function readOpened(): ReadonlySet<string> {
  opened ??= new Set(readGroups());
  return opened;
}

/** Saves that the reader opened or closed a group. Stores the 100 groups opened last. */
export function rememberGroup(key: string, isOpen: boolean): void {
  const others = [...readOpened()].filter((other) => other !== key);
  opened = new Set(isOpen ? [...others, key] : others);
  const latest = [...opened].slice(-LIMIT);
  writeStored('localStorage', STORAGE_KEYS.sidebar, JSON.stringify(latest));
}

/** Returns a sidebar's whole tree if it has been loaded. */
export function knownTree(source: string): Tree | undefined {
  return trees.get(source);
}

/** Loads a sidebar's whole tree, once. Rejects if that fails, and the next call tries again. */
export function loadTree(source: string): Promise<Tree> {
  const known = trees.get(source);
  if (known) return Promise.resolve(known);
  const loading =
    waiting.get(source) ??
    Promise.all([fetchJson<readonly SidebarEntry[]>(source), loadRows()])
      .then(([entries, code]) => {
        const tree = { ...code, entries };
        trees.set(source, tree);
        return tree;
      })
      .finally(() => waiting.delete(source));
  waiting.set(source, loading);
  return loading;
}

function loadRows(): Promise<typeof import('./sidebar-rows')> {
  if (process.env.NODE_ENV !== 'production') return import('./sidebar-rows');
  return loadCode('sidebar-rows');
}

function readGroups(): string[] {
  const stored = parseStored('localStorage', STORAGE_KEYS.sidebar);
  if (!Array.isArray(stored)) return [];
  return stored.filter((key) => typeof key === 'string').slice(-LIMIT);
}
