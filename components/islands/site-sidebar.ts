import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { Island } from './island';
import { makeButton } from './make-button';
import { makeElement } from './make-element';
import { settle } from './settle';
import { sidebarKey } from './sidebar-key';
import {
  knownTree,
  loadTree,
  readOpened,
  rememberGroup,
  sidebarMemory,
  type Tree,
} from './sidebar-memory';

const SLOW = 200;
const NOTHING = 'No pages match.';

/**
 * `<site-sidebar>`: opens and closes groups, and filters the list as the reader types. The HTML contains only the top
 * level and the current page's parent groups. The whole tree is one file shared by all pages, `data-source`, and loads
 * on first use. Groups that the reader opens stay open across pages and visits.
 */
export class SiteSidebar extends Island {
  readonly #closed = new Set<string>();
  #filtered: HTMLElement | undefined;
  #say: (text: string) => void = () => {};

  protected override connect(signal: AbortSignal): void {
    const field = this.#field;
    this.#say = settle(this.#status, signal);
    this.addEventListener('click', ({ target }) => this.#onClick(target), { signal });
    field.addEventListener('focus', () => this.#load(), { signal });
    field.addEventListener('input', () => this.#setFilter(field.value), { signal });
    field.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal });
    // The reader may have typed before this script ran, or on the previous page.
    if (field.value !== '') sidebarMemory.filter = field.value;
    field.value = sidebarMemory.filter;
    if (field.value !== '') this.#setFilter(field.value);
    this.#restoreGroups();
    this.#restoreScroll(signal);
  }

  get #source(): string {
    return this.dataset.source ?? '';
  }

  get #field(): HTMLInputElement {
    return this.querySelector('input') ?? makeElement('input', {});
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
    scroller.scrollTop = sidebarMemory.scrolled.get(this.#source) ?? 0;
    this.#showCurrent();
    const remember = () => sidebarMemory.scrolled.set(this.#source, scroller.scrollTop);
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
    // Groups in a filtered list are always open.
    if (!button || !group || this.#filtered?.contains(group)) return;
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

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#field.value === '') return;
    // Escape would also close the mobile menu.
    event.preventDefault();
    event.stopPropagation();
    this.#field.value = '';
    this.#setFilter('');
  }

  #setFilter(text: string): void {
    sidebarMemory.filter = text;
    const tree = knownTree(this.#source);
    if (text.trim() !== '' && !tree) {
      this.#load()?.then(
        () => this.#setFilter(this.#field.value),
        () => {},
      );
    }
    this.#filtered?.remove();
    this.#filtered = undefined;
    if (!tree) return;
    const isActive = text.trim() !== '';
    if (isActive) this.#filtered = this.#filter(tree, text);
    if (this.#filtered) this.#list?.after(this.#filtered);
    if (this.#list) this.#list.hidden = isActive;
    this.#sayCount(isActive ? tree.countMatches(tree.entries, text) : undefined);
  }

  #filter({ entries, filterEntries, sidebarRows }: Tree, text: string): HTMLElement {
    const place = { current: this.dataset.current ?? '', parent: '', isOpen: () => true };
    const matches = filterEntries(entries, text);
    const list = sidebarRows(matches.length > 0 ? matches : [this.#searchFor(text)], place);
    list.className = 'sidebar-matches';
    return list;
  }

  // The text of pages may have what no title has.
  #searchFor(text: string): SidebarEntry {
    const query = new URLSearchParams({ q: text.trim() });
    return { label: `Search for “${text.trim()}”`, href: `${this.dataset.search}?${query}` };
  }

  #sayCount(count: number | undefined): void {
    const counted = count === 1 ? '1 page matches.' : `${count} pages match.`;
    const text = count === 0 ? NOTHING : counted;
    this.#status.className = count === 0 ? '' : 'visually-hidden';
    this.#say(count === undefined ? '' : text);
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
      () => {
        this.#restoreGroups();
        this.#setFilter(this.#field.value);
      },
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
    level = level?.find((entry) => entry.count !== undefined && entry.href === href)?.items;
  }
  return level;
}
