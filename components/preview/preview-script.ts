import { copyMarks } from './copy-marks';
import { clearGone, showGone } from './show-gone';
import { openTarget, showSteps, takeStep } from './take-steps';

const FIELDS = 'input, textarea, select, [contenteditable]';

let shown = location.pathname;

// React must have taken over the page before anything is put into it: see components/islands/site-navigation.
const root = document.documentElement;
const waiting = new MutationObserver(() => {
  if (root.dataset.started === undefined) return;
  waiting.disconnect();
  settle();
  new MutationObserver(() => {
    if (location.pathname !== shown) void follow();
  }).observe(document.body, { childList: true, subtree: true });
});
waiting.observe(root, { attributes: true });

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !/^[np]$/.test(key)) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  if (takeStep(key)) event.preventDefault();
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-preview-step]') : null;
  if (!(button instanceof HTMLElement)) return;
  root.dataset.stepping = '';
  takeStep(button.dataset.previewStep ?? 'n');
});
addEventListener('hashchange', openTarget);
openTarget();

function settle(): void {
  showGone();
  showSteps();
}

/** After a navigation without a load: what the HTML of the new page says of itself. */
async function follow(): Promise<void> {
  const path = location.pathname;
  shown = path;
  delete root.dataset.stepping;
  clearGone();
  for (const name of ['data-change', 'data-gone', 'data-gone-after']) {
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name);
  }
  const text = await fetch(path).then(
    (answer) => answer.text(),
    () => '',
  );
  if (path !== location.pathname) return;
  const page = new DOMParser().parseFromString(text, 'text/html');
  const ribbon = page.querySelector('.preview');
  if (ribbon) document.querySelector('.preview')?.replaceWith(ribbon);
  const list = document.getElementById('Changes');
  const full = page.getElementById('Changes');
  if (list && full && !list.firstElementChild) list.replaceChildren(...full.childNodes);
  copyMarks(page.getElementById('Main'), document.getElementById('Main'));
  settle();
  if (list) openTarget();
}
