import { loadStyle } from '../kit/load-style';
import { makeButton, makeElement } from '../kit/make-element';
import { openDialog } from '../kit/open-dialog';

/** Sizes that the buttons step through, in percent. */
const SIZES = [25, 50, 75, 100, 125, 150, 200, 300];
const FULL = 100;

/**
 * Shows a copy of a table or drawing in a dialog: a table at full size, a drawing so that it fits. The keys +, -, and 0
 * change its size.
 */
export async function showExpanded(box: HTMLElement): Promise<void> {
  await loadStyle('expanded');
  if (!box.isConnected) return;
  const name = box.getAttribute('aria-label') ?? '';
  const copy = copyOf(box);
  const frame = makeElement(
    'div',
    { class: 'expanded-frame prose', role: 'region', tabindex: '0', 'aria-label': name },
    copy,
  );
  const status = makeElement('output', { class: 'expanded-size' });
  let size = FULL;
  const resize = (next: number) => {
    size = next;
    copy.style.zoom = `${size}%`;
    status.textContent = `${size} %`;
  };
  const larger = () => resize(SIZES.find((one) => one > size) ?? size);
  const smaller = () => resize(SIZES.findLast((one) => one < size) ?? size);
  const dialog = makeElement(
    'dialog',
    { class: 'expanded', 'aria-label': name },
    makeElement(
      'div',
      { class: 'expanded-head' },
      makeElement('strong', {}, name),
      makeElement(
        'div',
        { class: 'expanded-tools' },
        ...sourceLinks(),
        makeButton('−', smaller, nameOf('Smaller')),
        status,
        makeButton('+', larger, nameOf('Larger')),
        makeButton('1:1', () => resize(FULL), nameOf('Full size')),
      ),
      makeButton('✕', () => dialog.close(), nameOf('Close')),
    ),
    frame,
  );
  dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') larger();
    else if (key === '-') smaller();
    else if (key === '0') resize(FULL);
  });
  dialog.addEventListener('click', ({ target }) => {
    // A link leads to a page or row behind the dialog.
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  resize(FULL);
  openDialog(dialog);
  // A table's text stays readable; a drawing is seen as a whole first.
  if (!box.matches('.table-scroll')) resize(fitting(copy, frame));
  frame.focus();
}

/** Returns the largest size at which the copy fits in its frame, measured at full size. */
function fitting(copy: HTMLElement, frame: HTMLElement): number {
  const { paddingTop, paddingLeft } = getComputedStyle(frame);
  const width = (frame.clientWidth - 2 * Number.parseFloat(paddingLeft)) / copy.offsetWidth;
  const height = (frame.clientHeight - 2 * Number.parseFloat(paddingTop)) / copy.offsetHeight;
  const fit = FULL * Math.min(width, height);
  return SIZES.findLast((size) => size <= fit) ?? SIZES[0] ?? FULL;
}

function copyOf(box: HTMLElement): HTMLElement {
  const isTable = box.matches('.table-scroll');
  const copy = makeElement('div', { class: `expanded-copy${isTable ? ' table-scroll' : ''}` });
  for (const part of box.children) copy.append(part.cloneNode(true));
  // A drawing refers to its own ids, which are the same in both copies.
  for (const part of copy.querySelectorAll(':not(svg *)[id]')) part.removeAttribute('id');
  return copy;
}

/** Returns a link to the page's source file, if the page has one. */
function sourceLinks(): HTMLElement[] {
  const href = document.querySelector('.edit-link')?.getAttribute('href');
  if (!href) return [];
  return [makeElement('a', { href, rel: 'noopener noreferrer', 'data-external': true }, 'Edit')];
}

/** The name of a button whose label is a sign. */
function nameOf(label: string): Readonly<Record<string, string>> {
  return { 'aria-label': label, title: label };
}
