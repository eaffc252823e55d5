import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { fetchJson } from '../kit/fetch';
import { Island } from '../kit/island';
import { loadCode } from '../kit/load-code';
import { makeButton } from '../kit/make-element';
import { parseStored, writeStored } from '../kit/storage';
import { sidebarKey } from './sidebar-key';

/** A sidebar's whole tree, and the code that shows it. */
type Tree = typeof import('./sidebar-rows') & { readonly entries: readonly SidebarEntry[] };

const LIMIT = 100;

/** Each sidebar's scroll position, keyed by source. Pages share them until a full page load. */
const scrollPositions = new Map<string, number>();

const trees = new Map<string, Tree>();
const waiting = new Map<string, Promise<Tree>>();
let opened: ReadonlySet<string> | undefined;

/** Returns the keys of the groups that the reader opened, in this visit or earlier ones. */
function readOpened(): ReadonlySet<string> {
  opened ??= new Set(readGroups());
  return opened;
}

/** Saves that the reader opened or closed a group. Stores the 100 groups opened last. */
function rememberGroup(key: string, isOpen: boolean): void {
  const others = [...readOpened()].filter((other) => other !== key);
  opened = new Set(isOpen ? [...others, key] : others);
  const latest = [...opened].slice(-LIMIT);
  writeStored('localStorage', STORAGE_KEYS.sidebar, JSON.stringify(latest));
}

/** Returns a sidebar's whole tree if it has been loaded. */
function knownTree(source: string): Tree | undefined {
  return trees.get(source);
}

/** Loads a sidebar's whole tree, once. Rejects if that fails, and the next call tries again. */
function loadTree(source: string): Promise<Tree> {
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

const SLOW = 200;

/**
 * `<site-sidebar>`: opens and closes groups. The HTML contains only the top level and the current page's parent groups.
 * The whole tree is one file shared by all pages, `data-source`, and loads on first use. Groups that the reader opens
 * stay open across pages and visits.
 */
export class SiteSidebar extends Island {
  readonly #closed = new Set<string>();

  protected override connect(signal: AbortSignal): void {
    this.addEventListener('click', ({ target }) => this.#onClick(target), { signal });
    this.#restoreGroups();
    this.#restoreScroll(signal);
  }

  get #source(): string {
    return this.dataset.source ?? '';
  }

  get #status(): HTMLElement {
    return this.querySelector<HTMLElement>('[role=status]') ?? this;
  }

  get #list(): HTMLElement | null {
    return this.querySelector('.sidebar-tree');
  }

  /** Opens the groups that the reader opened earlier, whose entries aren't in the HTML. */
  #restoreGroups(): void {
    const release = () => {
      delete document.documentElement.dataset.sidebar;
    };
    if (readOpened().size === 0) {
      release();
      return;
    }
    const restore = () => {
      this.#restoreBelow(this.#list);
      this.#showCurrent();
      release();
    };
    // Synchronous if the tree has been loaded, to avoid a layout shift.
    if (knownTree(this.#source)) restore();
    else this.#load()?.then(restore, release);
  }

  #restoreBelow(list: Element | null): void {
    for (const group of list?.querySelectorAll<HTMLElement>(':scope > .sidebar-group') ?? []) {
      const key = keyOf(group);
      if (readOpened().has(key)) this.#show(group, key, true);
      this.#restoreBelow(group.querySelector(':scope > ul'));
    }
  }

  #restoreScroll(signal: AbortSignal): void {
    const scroller = this.closest<HTMLElement>('#Menu');
    if (!scroller) return;
    scroller.scrollTop = scrollPositions.get(this.#source) ?? 0;
    this.#showCurrent();
    const remember = () => scrollPositions.set(this.#source, scroller.scrollTop);
    scroller.addEventListener('scroll', remember, { signal, passive: true });
  }

  /** Scrolls the sidebar, never the page, until the current entry is visible. */
  #showCurrent(): void {
    const scroller = this.closest<HTMLElement>('#Menu');
    const entry = this.querySelector('[aria-current=page]');
    if (!scroller || !entry || scroller.clientHeight === 0) return;
    const frame = scroller.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    if (top >= frame.top && bottom <= frame.bottom) return;
    scroller.scrollTop += top - frame.top - frame.height / 2;
  }

  #onClick(target: EventTarget | null): void {
    const button = target instanceof Element ? target.closest('.sidebar-toggle') : null;
    const group = button?.closest<HTMLElement>('.sidebar-group');
    if (!button || !group) return;
    const isOpen = button.ariaExpanded !== 'true';
    const key = keyOf(group);
    if (isOpen) this.#closed.delete(key);
    else this.#closed.add(key);
    rememberGroup(key, isOpen);
    this.#show(group, key, isOpen);
    if (isOpen && !knownTree(this.#source)) {
      this.#load()?.then(
        () => readOpened().has(key) && this.#show(group, key, true),
        () => {},
      );
    }
  }

  /** Opens or closes a group. Adds its entries if they're missing and the tree has been loaded. */
  #show(group: HTMLElement, key: string, isOpen: boolean): void {
    const button = group.querySelector('.sidebar-toggle');
    if (button) button.ariaExpanded = String(isOpen);
    const list = group.querySelector<HTMLElement>(':scope > ul');
    if (list) list.hidden = !isOpen;
    const tree = isOpen && !list ? knownTree(this.#source) : undefined;
    const entries = entriesOf(tree?.entries, key);
    if (!tree || !entries) return;
    const isGroupOpen = (other: string) => readOpened().has(other) && !this.#closed.has(other);
    const place = { current: this.dataset.current ?? '', parent: key, isOpen: isGroupOpen };
    group.append(tree.sidebarRows(entries, place));
  }

  /** Loads the tree, and shows a status if that's slow or fails. Returns undefined if it has been loaded already. */
  #load(): Promise<unknown> | undefined {
    if (knownTree(this.#source)) return undefined;
    const say = (...text: readonly (Node | string)[]) => {
      this.#status.className = 'waiting';
      this.#status.replaceChildren(...text);
    };
    const slow = setTimeout(() => say('Loading the list…'), SLOW);
    const loading = loadTree(this.#source).finally(() => clearTimeout(slow));
    loading.then(
      () => {
        this.#status.className = 'visually-hidden';
        this.#status.replaceChildren();
      },
      // The entries in the HTML still work, so a status with a Retry button is enough.
      () => {
        say(
          "The full list couldn't be loaded. ",
          makeButton('Retry', () => this.#retry()),
        );
      },
    );
    return loading;
  }

  #retry(): void {
    this.#load()?.then(
      () => this.#restoreGroups(),
      () => {},
    );
  }
}

function keyOf(group: HTMLElement): string {
  const outer = group.parentElement?.closest<HTMLElement>('.sidebar-group');
  const href = group.querySelector('a')?.getAttribute('href') ?? '';
  return sidebarKey(outer ? keyOf(outer) : '', href);
}

function entriesOf(
  tree: readonly SidebarEntry[] | undefined,
  key: string,
): readonly SidebarEntry[] | undefined {
  let level = tree;
  for (const href of key.split('\n').slice(1)) {
    // A page may have the same address as the group that begins with it.
    level = level?.find((entry) => entry.canOpen && entry.href === href)?.items;
  }
  return level;
}
