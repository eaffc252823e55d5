import { chooseShortcut, isShortcutOn } from '../islands/shortcut-choice';

/** Turns the keys `n` and `p` on or off, and remembers it. */
export function switchKeys(): void {
  chooseShortcut('preview.steps', !isShortcutOn('preview.steps'));
  showKeys();
}

/** Shows on the switch and the buttons whether the keys work. */
export function showKeys(): void {
  const isOn = isShortcutOn('preview.steps');
  document.querySelector('[data-preview-keys]')?.setAttribute('aria-pressed', String(isOn));
  for (const key of document.querySelectorAll<HTMLElement>('[data-preview-step] > kbd')) {
    key.hidden = !isOn;
  }
}
