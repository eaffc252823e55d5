import { makeElement } from '../islands/kit/make-element';
import { chooseShortcut, isShortcutOn } from '../islands/kit/shortcut-choice';

const FIELDS = 'input, textarea, select, [contenteditable]';
/** Matches elements that only allow additions inside them. */
const INSIDE = 'li, dt, dd, td, th, figcaption, summary, :is(dl, ul, ol) > *';
const BLOCKS = 'ul, ol, dl, table, figure, pre, details, p, div';

/** The length of a link's name, in characters. */
const MOST = 60;

const root = document.documentElement;
/** The change that the reader stepped to last. */
let current: HTMLElement | undefined;

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

/** Shows removed blocks in their old positions, struck through. */
function showGone(): void {
  clearGone();
  for (const element of document.querySelectorAll<HTMLElement>('[data-gone], [data-gone-after]')) {
    const { gone, goneAfter, goneLines, goneAfterLines } = element.dataset;
    const place = findPlace(element);
    const isInside = place.matches(INSIDE);
    for (const block of writeAll(gone, goneLines)) {
      // Each block goes directly before the same element, so the blocks keep their order.
      if (isInside) place.insertBefore(block, firstOwn(place));
      else place.before(block);
    }
    const last = writeAll(goneAfter, goneAfterLines);
    if (isInside) place.append(...last);
    else place.after(...last);
  }
}

/** Hides the removed blocks again. */
function clearGone(): void {
  for (const element of document.querySelectorAll('.preview-gone')) element.remove();
}

function firstOwn(place: Element): ChildNode | null {
  return [...place.childNodes].find((node) => !isGone(node)) ?? null;
}

function isGone(node: ChildNode): boolean {
  return node instanceof Element && node.classList.contains('preview-gone');
}

function writeAll(texts: string | undefined, lines: string | undefined): HTMLElement[] {
  const all = lines?.split('\n') ?? [];
  return texts?.split('\n').map((text, index) => write(text, all[index] ?? '')) ?? [];
}

function write(text: string, line: string): HTMLElement {
  const name = makeElement('span', {}, 'Removed: ');
  const attributes = { class: 'preview-gone', 'data-line': line || undefined };
  return makeElement('span', attributes, name, makeElement('del', {}, text));
}

/** Adds a link to each change that opens its line in the pull request. Does nothing if the preview has none. */
function showComments(): void {
  const pull = document.querySelector<HTMLElement>('.preview[data-pull]')?.dataset.pull;
  if (pull === undefined) return;
  for (const element of document.querySelectorAll<HTMLElement>(
    'main :is([data-changed], .preview-gone)',
  )) {
    addLink(element, writeLink(element, pull));
  }
}

/** Removes the links again. */
function clearComments(): void {
  for (const link of document.querySelectorAll('.preview-comment')) link.remove();
}

function writeLink(element: HTMLElement, pull: string): HTMLElement {
  const { line } = element.dataset;
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST);
  // A change without a line in the diff, such as a count, leads to the pull request itself.
  const name = line ? 'Comment on this' : 'Comment on the pull request';
  return makeElement(
    'a',
    {
      class: 'preview-comment',
      href: line ? `${pull}/files#${line}` : pull,
      'aria-label': `${name}: ${words}`,
    },
    name,
  );
}

// Into the text of a block, so that it stays with it, but after code and headings, whose text readers use.
function addLink(element: HTMLElement, link: HTMLElement): void {
  const place = element.matches('.preview-gone') ? element : findPlace(element);
  if (!place.matches(`${INSIDE}, p, .preview-gone`)) {
    place.after(link);
    return;
  }
  const block = [...place.children].find((child) => child.matches(BLOCKS));
  place.insertBefore(link, block ?? null);
}

/** Goes to the next (`n`) or previous (`p`) change, and wraps around at the ends. Returns false if there are none. */
function takeStep(key: string): boolean {
  const steps = findSteps();
  if (steps.length === 0) return false;
  const rank = current ? steps.indexOf(current) : -1;
  const next = key === 'n' ? rank + 1 : (rank < 0 ? 0 : rank) - 1;
  const number = (next + steps.length) % steps.length;
  current = steps[number];
  if (!current) return false;
  goTo(current);
  const status = document.querySelector('.preview-steps [role=status]');
  if (status) status.textContent = `${number + 1} of ${steps.length}`;
  return true;
}

/** Shows the buttons if there are changes to step through, and forgets the current change. */
function showSteps(): void {
  current = undefined;
  const buttons = document.querySelector<HTMLElement>('.preview-steps');
  if (buttons) buttons.hidden = findSteps().length === 0;
}

/** Opens the list entry or the folds around the change that the URL hash points to, and scrolls to it. */
function openTarget(): void {
  const id = location.hash.slice(1);
  const target = id === '' ? null : document.getElementById(id);
  if (!target?.closest('details') || !target.matches('details, [data-changed], [data-gone]'))
    return;
  openFolds(target);
  target.scrollIntoView();
}

// Leaves out changes in tabs that aren't selected, because they can't be shown.
function findSteps(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    'main :is([data-changed], .preview-gone, .preview-edit)',
  );
  return [...all].filter((step) => step.closest('details:not([open])') || isShown(step));
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility();
}

function goTo(element: HTMLElement): void {
  openFolds(element);
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const isTall = element.offsetHeight > innerHeight / 2;
  element.scrollIntoView({ block: isTall ? 'start' : 'center' });
}

function openFolds(element: HTMLElement): void {
  let fold = element.closest('details');
  while (fold) {
    fold.open = true;
    fold = fold.parentElement?.closest('details') ?? null;
  }
}

/**
 * Returns the element to insert next to, or into if it matches `INSIDE`. Avoids positions between the cells of a row or
 * between flex items.
 */
function findPlace(element: Element): Element {
  let place = element.matches('tr') ? (element.firstElementChild ?? element) : element;
  while (place.parentElement && /flex/.test(getComputedStyle(place.parentElement).display)) {
    place = place.parentElement;
  }
  return place;
}
