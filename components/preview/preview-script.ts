import { chooseShortcut, isShortcutOn } from '../islands/kit/shortcut-choice';
import { clearComments, showComments } from './show-comments';
import { clearGone, showGone } from './show-gone';
import { openTarget, showSteps, takeStep } from './take-steps';

const FIELDS = 'input, textarea, select, [contenteditable]';
const root = document.documentElement;

// Wait until the page's custom elements run, because they choose which tabs are shown.
document.addEventListener('page-shown', settle);

if (root.dataset.started !== undefined) settle();

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !/^[np]$/.test(key)) return;
  if (!isShortcutOn('preview.steps')) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  if (takeStep(key)) event.preventDefault();
});

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-preview-keys]')) switchKeys();
  const button = target instanceof Element ? target.closest('[data-preview-step]') : null;
  if (!(button instanceof HTMLElement)) return;
  root.dataset.stepping = '';
  takeStep(button.dataset.previewStep ?? 'n');
});

addEventListener('hashchange', openTarget);

function settle(): void {
  delete root.dataset.stepping;
  clearComments();
  clearGone();
  showGone();
  showComments();
  showSteps();
  showKeys();
  openTarget();
}

/** Turns the keys `n` and `p` on or off, and remembers it. */
function switchKeys(): void {
  chooseShortcut('preview.steps', !isShortcutOn('preview.steps'));
  showKeys();
}

/** Shows on the switch and the buttons whether the keys work. */
function showKeys(): void {
  const isOn = isShortcutOn('preview.steps');
  document.querySelector('[data-preview-keys]')?.setAttribute('aria-pressed', String(isOn));
  for (const key of document.querySelectorAll<HTMLElement>('[data-preview-step] > kbd')) {
    key.hidden = !isOn;
  }
}
