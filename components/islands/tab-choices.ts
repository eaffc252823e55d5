import { STORAGE_KEYS } from '@/lib/head/storage-keys';

/** Which tab the reader chose in each group of tab sets. Kept in local storage, shared by all sets of a page. */
export type TabChoices = Readonly<Record<string, string>>;

const NONE: TabChoices = {};
const LIMIT = 20;
const NAME = 'tab-choice';

let choices: TabChoices | undefined;

/** The choices at present; the same object until one changes. */
export function readTabChoices(): TabChoices {
  choices ??= readStored();
  return choices;
}

/** Calls back after each change, also one that was made in another tab of the browser. */
export function watchTabChoices(onChange: () => void, signal: AbortSignal): void {
  addEventListener(NAME, onChange, { signal });
  addEventListener(
    'storage',
    ({ key }) => {
      if (key !== STORAGE_KEYS.tabs) return;
      choices = readStored();
      onChange();
    },
    { signal },
  );
}

/** Chooses a tab for a group; the latest groups are kept. */
export function chooseTab(group: string, label: string): void {
  const { [group]: _, ...others } = readTabChoices();
  const latest = [...Object.entries(others), [group, label]].slice(-LIMIT);
  choices = Object.fromEntries(latest) as TabChoices;
  dispatchEvent(new Event(NAME));
  try {
    localStorage.setItem(STORAGE_KEYS.tabs, JSON.stringify(choices));
  } catch {
    // Blocked or full: it holds for this visit.
  }
}

function readStored(): TabChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEYS.tabs) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return NONE;
    return Object.fromEntries(
      Object.entries(stored).filter(([, label]) => typeof label === 'string'),
    );
  } catch {
    // Blocked or corrupt: nothing is remembered.
    return NONE;
  }
}
