/** Journeys that can't run in Firefox: all in `file`, or only those with `title` in their titles. */
type Entry = { readonly file: string; readonly title?: string; readonly reason: string };

const NOT_IN_FIREFOX: readonly Entry[] = [
  {
    file: 'page-cache.spec.ts',
    reason:
      'It starts Chromium with its back/forward cache. For Firefox that cache is off: its WebDriver BiDi reports no way back to a page that was kept.',
  },
  {
    file: 'printing.spec.ts',
    title: 'printed pages',
    reason: 'It counts the pages of a PDF, which Playwright writes only in Chromium.',
  },
  {
    file: 'slow-network.spec.ts',
    reason: 'It sets the speed of the network by the DevTools protocol, which only Chromium has.',
  },
  {
    file: 'router.spec.ts',
    title: 'many navigations',
    reason: 'It counts nodes and listeners by the DevTools protocol, which only Chromium has.',
  },
  {
    file: 'fonts.spec.ts',
    reason: 'It reads rendered fonts by the DevTools protocol, which only Chromium has.',
  },
  {
    file: 'accessibility-tree.spec.ts',
    title: 'of each kind of page',
    reason:
      'The trees come from Chromium. In Firefox, Playwright joins the words of a drawing without spaces.',
  },
  {
    file: 'runbooks.spec.ts',
    title: 'keeps nobody out of the runbooks',
    reason:
      'It runs axe in a file whose policy forbids scripts, and Playwright bypasses a policy only in Chromium.',
  },
  {
    file: 'announcements.spec.ts',
    title: 'a page that does not load is announced once',
    reason:
      'The page loads itself afresh before its load has ended, which Playwright takes for an interrupted navigation there.',
  },
  {
    file: 'layout.spec.ts',
    title: 'a fault of each kind',
    reason: "The audit's example overlaps only in the fonts and line boxes of Chromium.",
  },
  {
    file: 'layout.spec.ts',
    title: 'each finding that is listed is still there',
    reason: 'The list is of what Chromium lays out.',
  },
  {
    file: 'load-failure.spec.ts',
    title: 'a retry that takes longer than 200 ms',
    reason: "A process of Firefox ESR 153 crashes when Playwright's clock is paused there.",
  },
  {
    file: 'link-cards.spec.ts',
    title: 'on a touch screen',
    reason: "Playwright's tap has no effect in Firefox.",
  },
  {
    file: 'reading.spec.ts',
    title: 'a touch opens a definition',
    reason: "Playwright's tap has no effect in Firefox.",
  },
];

/**
 * Returns the reason why this journey can't run in Firefox, or undefined if it can. `titles` contains the titles of its
 * groups and its own title.
 */
export function whyNotInFirefox(path: string, titles: readonly string[]): string | undefined {
  const entry = NOT_IN_FIREFOX.find(
    ({ file, title = '' }) => path.endsWith(`/${file}`) && titles.join(' ').includes(title),
  );
  return entry?.reason;
}
