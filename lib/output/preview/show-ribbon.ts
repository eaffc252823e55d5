import type { Element } from 'hast';
import { countOf } from '../../core/count-of';
import { formatDate } from '../../core/format-date';
import type { Preview } from '../../core/read-preview';
import type { BundleChanges } from './compare-bundles';
import { box, type Inside } from './markup';

/** The ribbon's note about the page that it's on. */
export type PageNote = {
  /** '' for a page without a note. */
  readonly text: string;
  /** The URL of the details in the list of changes. */
  readonly href?: string;
  /** True if the page has changes to step through. */
  readonly hasMarks?: boolean;
};

type RibbonLinks = {
  /** The URL of the list of changes. */
  readonly list: string;
  readonly note: PageNote | undefined;
  /** The URL of the pull request, if the preview shows one. */
  readonly pull: string | undefined;
};

/** Shows the strip at the top of every preview page: the change, the commit, the time, and what's new on the page. */
export function showRibbon(
  preview: Preview,
  changes: BundleChanges | undefined,
  { list, note, pull }: RibbonLinks,
): Element {
  return box(
    'aside',
    {
      className: ['preview'],
      ariaLabel: 'Preview',
      dataPagePart: 'preview',
      ...(pull === undefined ? {} : { dataPull: pull }),
    },
    box(
      'div',
      { className: ['frame', 'preview-row'] },
      box('p', {}, ...describeBuild(preview), ' Not the published site.'),
      box('p', {}, box('a', { href: list }, `What changed${sizeOf(changes)}`)),
      note && note.text !== '' && showNote(note),
      note?.hasMarks && showSteps(),
    ),
  );
}

/** Describes a build: `Preview of #12, commit 0123abc, built 21 Nov 2026, 09:30 UTC.` */
export function describeBuild({ name, commit, time }: Preview): Inside[] {
  const built = `${formatDate(time)}, ${time.slice(11, 16)} UTC`;
  return [
    'Preview of ',
    box('strong', {}, name),
    ...(commit === '' ? [] : [', commit ', box('code', {}, commit.slice(0, 10))]),
    ...(time === '' ? [] : [', built ', box('time', { dateTime: time }, built)]),
    '.',
  ];
}

function sizeOf(changes: BundleChanges | undefined): string {
  if (!changes) return '';
  const { added, removed, renamed, changed } = changes;
  const size = added.length + removed.length + renamed.length + changed.length;
  return `: ${size === 0 ? 'no pages' : countOf(size, 'page')}`;
}

function showNote({ text, href }: PageNote): Element {
  return box('p', {}, text, ...(href ? [' ', box('a', { href }, 'Compare')] : []));
}

// The buttons start hidden. The script that makes them work also shows them.
function showSteps(): Element {
  const step = (name: string, key: string) =>
    box(
      'button',
      { type: 'button', className: ['button'], dataPreviewStep: key },
      `${name} change `,
      box('kbd', {}, key),
    );
  return box(
    'p',
    { className: ['preview-steps'], hidden: true },
    step('Previous', 'p'),
    ' ',
    step('Next', 'n'),
    ' ',
    box('span', { role: 'status' }),
    ' ',
    box(
      'button',
      { type: 'button', className: ['button'], ariaPressed: 'true', dataPreviewKeys: '' },
      'Use the keys ',
      box('kbd', {}, 'n'),
      ' and ',
      box('kbd', {}, 'p'),
    ),
  );
}
