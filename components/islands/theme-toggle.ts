import { STORAGE_KEYS } from '@/lib/head/storage-keys';
import { Island } from './island';

const DARK = '(prefers-color-scheme: dark)';

/**
 * `<theme-toggle>`: cycles the color mode through `data-modes`. The scripts in the head put the choice and its effect
 * on the document; the style sheet shows the button's icon and name for them.
 */
export class ThemeToggle extends Island {
  protected override connect(signal: AbortSignal): void {
    const modes = (this.dataset.modes ?? '').split(' ');
    const { dataset } = document.documentElement;
    const show = (choice = 'light') => {
      dataset.modeChoice = choice;
      const system = matchMedia(DARK).matches ? 'dark' : 'light';
      dataset.mode = choice === 'system' ? system : choice;
    };
    const onClick = () => {
      const choice = modes[(modes.indexOf(dataset.modeChoice ?? '') + 1) % modes.length];
      show(choice);
      store(choice);
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== STORAGE_KEYS.colorMode || newValue === null) return;
      // Another tab chose; what is no mode leaves the last choice standing.
      if (modes.includes(newValue)) show(newValue);
      else store(dataset.modeChoice);
    };
    this.addEventListener('click', onClick, { signal });
    addEventListener('storage', onStorage, { signal });
    matchMedia(DARK).addEventListener('change', () => show(dataset.modeChoice), { signal });
  }
}

function store(choice = ''): void {
  try {
    localStorage.setItem(STORAGE_KEYS.colorMode, choice);
  } catch {
    // Blocked or full: it holds until the document is left.
  }
}
