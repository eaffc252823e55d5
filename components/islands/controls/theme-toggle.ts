import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { Island } from '../kit/island';
import { writeStored } from '../kit/storage';

const DARK = '(prefers-color-scheme: dark)';

/**
 * `<theme-toggle>`: cycles the color mode through `data-modes`. Scripts in the head set the initial choice and its mode
 * on the document, and the style sheet shows the matching icon and label.
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
      // The value comes from another tab. If it isn't a mode, we restore our own choice.
      if (modes.includes(newValue)) show(newValue);
      else store(dataset.modeChoice);
    };
    this.addEventListener('click', onClick, { signal });
    addEventListener('storage', onStorage, { signal });
    matchMedia(DARK).addEventListener('change', () => show(dataset.modeChoice), { signal });
  }
}

function store(choice = ''): void {
  writeStored('localStorage', STORAGE_KEYS.colorMode, choice);
}
