import { factsOf } from '../content/front-matter';
import type { Settings } from '../core/settings';
import { dueOf } from '../features/reviews/check-review';
import type { Page } from '../graph/page';
import type { Site } from '../site/site-graph';
import type { Decision, DocEntry } from './site-index';

type Context = {
  /** The position of each page in the sidebars, by path. */
  readonly order: ReadonlyMap<string, number>;
  readonly objectOf: (value: object) => string;
};

/** Returns the entry of a document in the index that pages read. */
export function docEntry(page: Page, site: Site, settings: Settings, context: Context): DocEntry {
  const { matter, path } = page;
  const inFolder = page.file.slice(settings.contentLabel.length + 1);
  const decision = decisionOf(page, site);
  const updated = site.updated.get(inFolder);
  const reviewDue = dueOf(page, site);
  const facts = factsOf(matter);
  // Decision records list these pages among the pages they govern instead.
  const mentions = decision ? [] : (site.mentions.get(path) ?? []);
  return {
    hash: page.hash,
    ...(page.uses.some(({ headingsAbove }) => headingsAbove !== undefined)
      ? { headings: page.headings }
      : {}),
    ...(isLandingAt(inFolder, path) ? { isLanding: true } : {}),
    ...(page.hrefs ? { hrefs: page.hrefs } : {}),
    ...(matter.runbook ? { isRunbook: true } : {}),
    ...(matter.alarm ? { alarm: matter.alarm } : {}),
    folder: inFolder.slice(0, inFolder.lastIndexOf('/') + 1),
    order: context.order.get(path) ?? Number.MAX_SAFE_INTEGER,
    tags: matter.tags.map((name) => ({ name, label: site.tags.get(name)?.label ?? name })),
    ...(site.repository ? { editUrl: editUrlOf(inFolder, site) } : {}),
    ...(matter.status ? { status: matter.status } : {}),
    ...(matter.owner_team ? { owner: matter.owner_team } : {}),
    ...(matter.last_reviewed ? { lastReviewed: matter.last_reviewed } : {}),
    ...(reviewDue ? { reviewDue } : {}),
    ...(updated ? { updated } : {}),
    ...(matter.domain ? { domain: matter.domain } : {}),
    ...(matter.first_version ? { firstVersion: matter.first_version } : {}),
    ...(facts.length > 0 ? { facts } : {}),
    ...(matter.layout ? { layout: matter.layout } : {}),
    ...(matter.headline ? { headline: matter.headline } : {}),
    ...(decision ? { decision } : {}),
    ...(mentions.length > 0 ? { mentions: context.objectOf(mentions) } : {}),
  };
}

// A landing page's file is one level deeper than its address.
function isLandingAt(file: string, path: string): boolean {
  return path !== '' && file.split('/').length === path.split('/').length + 1;
}

/** Returns the URL that opens a content file in the repository host's editor. */
function editUrlOf(file: string, { repository, config }: Site): string {
  const { branch = 'main', folder = 'content' } = config.repository ?? {};
  const steps = [branch, folder, file].flatMap((part) => part.split('/')).filter(Boolean);
  return `${repository}/edit/${steps.map(encodeURIComponent).join('/')}`;
}

function decisionOf({ matter, path }: Page, { relations }: Site): Decision | undefined {
  if (!matter.deciders) return undefined;
  return {
    ...(matter.date ? { date: matter.date } : {}),
    deciders: matter.deciders,
    topics: matter.topics ?? [],
    domains: matter.domains ?? [],
    supersedes: matter.supersedes ?? [],
    supersededBy: matter.superseded_by ?? [],
    relations: relations.get(path) ?? { records: [], governs: [] },
  };
}
