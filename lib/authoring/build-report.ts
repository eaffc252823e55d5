import { compareText } from '../compare-text';
import { recordId } from '../graph/decision-record';
import type { Page } from '../graph/page';
import type { Site } from '../site';

/** One page, who answers for it, and when it was or should be read again. */
type ReportedPage = {
  readonly path: string;
  readonly owner: string | undefined;
  readonly reviewed: string | undefined;
  /** The day on which the next review is due, where the page says how long one lasts. */
  readonly due: string | undefined;
  readonly isOverdue: boolean;
};

/** A sample that the checks leave out. */
type OptOut = { readonly file: string; readonly line: number; readonly reason: string };

/** What the people who keep the pages look after. */
export type Report = {
  readonly pages: readonly ReportedPage[];
  /** Paths of pages that are in no sidebar and that nothing links. */
  readonly orphans: readonly string[];
  readonly optOuts: readonly OptOut[];
};

/** The report on a site as of a day (ISO date): overdue pages first, then by owner, the oldest review first. */
export function buildReport(site: Site, today: string): Report {
  const pages = site.pages.map((page) => describe(page, today));
  pages.sort(
    (a, b) =>
      Number(b.isOverdue) - Number(a.isOverdue) ||
      (a.isOverdue ? compareText(a.due ?? '', b.due ?? '') : 0) ||
      compareText(a.owner ?? '', b.owner ?? '') ||
      compareText(a.reviewed ?? '', b.reviewed ?? '') ||
      compareText(a.path, b.path),
  );
  return { pages, orphans: findOrphans(site), optOuts: site.pages.flatMap(findOptOuts) };
}

function describe({ path, matter }: Page, today: string): ReportedPage {
  const { owner_team: owner, last_reviewed: reviewed } = matter;
  const days = daysOf((matter as Readonly<Record<string, unknown>>).review_in);
  const due = reviewed && days !== undefined ? addDays(reviewed, days) : undefined;
  return { path: `/${path}`, owner, reviewed, due, isOverdue: due !== undefined && due < today };
}

const UNITS: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30, y: 365 };

// A number of days, or text such as `90d`.
function daysOf(value: unknown): number | undefined {
  const [, count, unit = 'd'] = /^(\d{1,5})\s*([dwmy])?[a-z]*$/.exec(String(value ?? '')) ?? [];
  return count === undefined ? undefined : Number(count) * (UNITS[unit] ?? 1);
}

function addDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  return new Date(time).toISOString().slice(0, 10);
}

function findOrphans({ pages, positions, navigation, api, tape }: Site): string[] {
  const { navbar, footer } = navigation;
  const around = [
    ...navbar,
    ...footer.columns.flatMap(({ links }) => links),
    ...(api?.links ?? []),
  ];
  const linked = new Set(around.map(({ href }) => pathOfHref(href)));
  const chart = JSON.stringify(tape ?? {});
  for (const page of pages) {
    for (const { href } of page.links) {
      if (pathOfHref(href) !== page.path) linked.add(pathOfHref(href));
    }
    for (const path of pages.flatMap((other) => (isListed(other, page) ? [other.path] : []))) {
      linked.add(path);
    }
  }
  return pages
    .filter(({ path }) => path !== '' && !positions.has(path) && !linked.has(path))
    .filter(({ path }) => !chart.includes(`"/${path}"`))
    .map(({ path }) => `/${path}`);
}

// By a component that lists pages.
function isListed(other: Page, page: Page): boolean {
  return page.uses.some(({ name, attributes }) => {
    if (name === 'DecisionRegister') return recordId(other) !== undefined;
    if (name !== 'Cards') return false;
    if (attributes.pages) return attributes.pages.split(' ').includes(`/${other.path}`);
    const folder = (attributes.of ?? `/${page.path}`).replace(/^\/|\/$/g, '');
    const [, parent = ''] = /^(.*)\/[^/]*$/.exec(other.path) ?? [];
    return other.path !== folder && parent === folder;
  });
}

function pathOfHref(href: string): string {
  const [pathname = ''] = href.split(/[?#]/);
  return pathname.replace(/^\/|\/$/g, '');
}

function findOptOuts({ file, body, bodyLine }: Page): OptOut[] {
  let closing: RegExp | undefined;
  return body.split('\n').flatMap((line, index): OptOut[] => {
    if (closing) {
      if (closing.test(line)) closing = undefined;
      return [];
    }
    const [, marks, meta = ''] =
      /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (marks === undefined) return [];
    closing = new RegExp(`^[ \\t>]*${marks[0]}{${marks.length},}[ \\t]*$`);
    const reason = /\bnocheck="([^"]*)"/.exec(meta)?.[1];
    return reason === undefined ? [] : [{ file, line: bodyLine + index, reason }];
  });
}
