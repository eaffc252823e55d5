import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { parseStored, writeStored } from '../kit/storage';

/** Labels of the chosen tabs, keyed by tab set group. Kept in local storage. */
export type TabChoices = Readonly<Record<string, string>>;

const LIMIT = 20;
const NAME = 'tab-choice';

let choices: TabChoices | undefined;

/** Returns the current choices: the same object until one of them changes. */
export function readTabChoices(): TabChoices {
  choices ??= readChoices();
  return choices;
}

/** Calls back after each change, including changes in other browser tabs, until `signal` aborts. */
export function watchTabChoices(onChange: () => void, signal: AbortSignal): void {
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
export function chooseTab(group: string, label: string): void {
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
