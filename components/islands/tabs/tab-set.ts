import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { Island } from '../kit/island';
import { parseStored, writeStored } from '../kit/storage';
import { decodeHash } from '../router/internal-target';

/** Labels of the chosen tabs, keyed by tab set group. Kept in local storage. */
type TabChoices = Readonly<Record<string, string>>;

const LIMIT = 20;
/** The group of the servers in samples. */
const SERVER = 'server';
const NAME = 'tab-choice';

let choices: TabChoices | undefined;

/** Returns the current choices: the same object until one of them changes. */
function readTabChoices(): TabChoices {
  choices ??= readChoices();
  return choices;
}

/** Calls back after each change, including changes in other browser tabs, until `signal` aborts. */
function watchTabChoices(onChange: () => void, signal: AbortSignal): void {
  addEventListener(NAME, onChange, { signal });
  addEventListener(
    'storage',
    ({ key }) => {
      if (key !== STORAGE_KEYS.tabs) return;
      choices = readChoices();
      onChange();
    },
    { signal },
  );
}

/** Chooses a tab for a group, and saves the choice. Keeps the choices for the latest 20 groups. */
function chooseTab(group: string, label: string): void {
  const { [group]: _, ...others } = readTabChoices();
  const latest = [...Object.entries(others), [group, label]].slice(-LIMIT);
  choices = Object.fromEntries(latest) as TabChoices;
  dispatchEvent(new Event(NAME));
  writeStored('localStorage', STORAGE_KEYS.tabs, JSON.stringify(choices));
}

function readChoices(): TabChoices {
  const stored = parseStored('localStorage', STORAGE_KEYS.tabs) ?? {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, label]) => typeof label === 'string'),
  );
}

/**
 * `<tab-set>`: shows one panel at a time, and remembers the server that readers choose in the bar of a sample. Without
 * scripts, all panels are visible. The panel with the URL hash's target has priority, then the reader's choice for the
 * group, then the tab last selected in this set, initially the first.
 */
export class TabSet extends Island {
  #own = '';
  #revealed: { readonly label: string; readonly at: TabChoices } | undefined;

  protected override connect(signal: AbortSignal): void {
    this.#own = this.#labels()[0] ?? '';
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.addEventListener('keydown', (event) => this.#onKeyDown(event), { signal });
    this.#server?.addEventListener(
      'change',
      ({ currentTarget }) => {
        chooseTab(SERVER, (currentTarget as HTMLSelectElement).value);
      },
      { signal },
    );
    addEventListener('hashchange', () => this.#reveal(), { signal });
    this.addEventListener('beforematch', ({ target }) => this.#open(target as Element), { signal });
    watchTabChoices(() => this.#show(), signal);
    this.#show();
    this.dataset.live = '';
    this.#reveal();
  }

  #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-list > [role=tab]')];
  }

  #labels(): string[] {
    return this.#tabs().map(({ dataset }) => dataset.tab ?? '');
  }

  // The server that the samples in this set call. Readers keep it on all pages, like a tab.
  get #server(): HTMLSelectElement | null {
    return this.querySelector(`:scope > label > [data-choice=${SERVER}]`);
  }

  #show(): void {
    const choices = readTabChoices();
    const server = [...(this.#server?.options ?? [])].find(
      ({ value }) => value === choices[SERVER],
    );
    if (server) server.selected = true;
    const { group } = this.dataset;
    const chosen = group === undefined ? undefined : choices[group];
    const wanted = this.#revealed?.at === choices ? this.#revealed.label : chosen;
    const isThere = wanted !== undefined && this.#labels().includes(wanted);
    const selected = isThere ? wanted : this.#own;
    for (const tab of this.#tabs()) {
      const isSelected = tab.dataset.tab === selected;
      tab.ariaSelected = String(isSelected);
      tab.tabIndex = isSelected ? 0 : -1;
    }
    for (const panel of this.#panels()) {
      const isShown = panel.dataset.tab === selected;
      // The browser's own search can find a text in a closed panel, and then opens it. Until then, screen readers would
      // announce the panel as empty if it had a role.
      panel.role = isShown ? 'tabpanel' : null;
      if (isShown) {
        panel.removeAttribute('hidden');
        panel.setAttribute('aria-labelledby', panel.id.replace('-panel-', '-tab-'));
      } else {
        panel.setAttribute('hidden', 'until-found');
        panel.removeAttribute('aria-labelledby');
      }
    }
  }

  #panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
  }

  #select(label: string): void {
    this.#own = label;
    this.#revealed = undefined;
    const { group } = this.dataset;
    if (group === undefined) this.#show();
    else chooseTab(group, label);
  }

  #onClick({ target }: Event): void {
    const tab = this.#tabs().find((other) => other.contains(target as Node));
    if (!tab) return;
    // Keep this set at the same position on screen: other sets above it may change their height.
    const before = this.getBoundingClientRect().top;
    this.#select(tab.dataset.tab ?? '');
    scrollBy({ top: this.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  #onKeyDown(event: KeyboardEvent): void {
    const tabs = this.#tabs();
    const index = tabs.indexOf(event.target as HTMLElement);
    const next = index < 0 ? undefined : nextIndex(event.key, index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    this.#select(tabs[next]?.dataset.tab ?? '');
    tabs[next]?.focus();
  }

  /** Shows the panel that contains the element in the URL hash. Saves nothing. */
  #reveal(): void {
    const target = document.getElementById(decodeHash(location.hash) ?? '');
    if (target && this.#open(target)) target.scrollIntoView();
  }

  /** Shows the panel that contains an element, until the reader's next choice. Returns true if the panel was closed. */
  #open(target: Element): boolean {
    const panel = this.#panels().find((other) => other.contains(target));
    if (!panel) return false;
    const wasClosed = panel.hasAttribute('hidden');
    this.#revealed = { label: panel.dataset.tab ?? '', at: readTabChoices() };
    this.#show();
    return wasClosed;
  }
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
