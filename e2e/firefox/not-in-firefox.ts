/** Journeys that can't run in Firefox: a file, a part of the title where it's only some of the file, and why. */
export const NOT_IN_FIREFOX: readonly { file: string; title?: string; reason: string }[] = [
  {
    file: 'page-cache.spec.ts',
    reason:
      'It starts Chromium with its back/forward cache. For Firefox that cache is off: its WebDriver BiDi reports no way back to a page that was kept.',
  },
  {
    file: 'slow-network.spec.ts',
    reason: 'It sets the speed of the network by the DevTools protocol, which only Chromium has.',
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
    title: 'overlapping text: text over text',
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
    reason: "Playwright's tap does nothing in Firefox.",
  },
  {
    file: 'reading.spec.ts',
    title: 'a touch opens a definition',
    reason: "Playwright's tap does nothing in Firefox.",
  },
];

/** Why this journey can't run in Firefox; undefined if it can. `titles` are those of its groups and its own. */
export function whyNotInFirefox(file: string, titles: readonly string[]): string | undefined {
  return NOT_IN_FIREFOX.find(
    (entry) =>
      file.endsWith(`/${entry.file}`) &&
      (entry.title === undefined || titles.join(' ').includes(entry.title)),
  )?.reason;
}
