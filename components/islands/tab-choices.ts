/** Which tab the reader chose in each group of tab sets. Kept in local storage, shared by all sets of a page. */
export type TabChoices = Readonly<Record<string, string>>;

const NONE: TabChoices = {};
const LIMIT = 20;

let choices: TabChoices | undefined;
let storage = '';
const listeners = new Set<() => void>();

/** The choices at present; the first call reads what earlier visits left. */
export function readTabChoices(storageKey: string): TabChoices {
  storage = storageKey;
  choices ??= readStored();
  return choices;
}

/** What the HTML of a page was made with. */
export function noTabChoices(): TabChoices {
  return NONE;
}

export function watchTabChoices(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** Chooses a tab for a group; the latest groups are kept. */
export function chooseTab(group: string, label: string): void {
  const { [group]: _, ...others } = choices ?? NONE;
  const latest = [...Object.entries(others), [group, label]].slice(-LIMIT);
  choices = Object.fromEntries(latest) as TabChoices;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(storage, JSON.stringify(choices));
  } catch {
    // Blocked or full: it holds for this visit.
  }
}

// Another tab of the browser chose.
function onStorage({ key }: StorageEvent): void {
  if (key !== storage) return;
  choices = readStored();
  for (const listener of listeners) listener();
}

function readStored(): TabChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storage) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return NONE;
    return Object.fromEntries(
      Object.entries(stored).filter(([, label]) => typeof label === 'string'),
    );
  } catch {
    // Blocked or corrupt: nothing is remembered.
    return NONE;
  }
}
