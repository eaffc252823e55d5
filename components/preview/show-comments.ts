import { makeElement } from '../islands/kit/make-element';
import { findPlace, INSIDE } from './find-place';

const BLOCKS = 'ul, ol, dl, table, figure, pre, details, p, div';

/** The length of a link's name, in characters. */
const MOST = 60;

/** Adds a link to each change that opens its line in the pull request. Does nothing if the preview has none. */
export function showComments(): void {
  const pull = document.querySelector<HTMLElement>('.preview[data-pull]')?.dataset.pull;
  if (pull === undefined) return;
  for (const element of document.querySelectorAll<HTMLElement>(
    'main :is([data-changed], .preview-gone)',
  )) {
    addLink(element, writeLink(element, pull));
  }
}

/** Removes the links again. */
export function clearComments(): void {
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
