import type { SiteConfig } from '../content/config';
import type { Located } from '../content/parse-located';
import type { Place, Problem } from '../core/problem';
import { pathOfHref } from '../core/url';
import { createDescriptionWriter } from '../openapi/openapi';
import { under } from './link-fault';
import { findLinkFault, type Targets } from './links';

/** The text above the header, as safe HTML. */
export type Announcement = {
  readonly id: string;
  readonly html: string;
  readonly isCloseable: boolean;
  /** The paths of the pages that show it, each with the pages below it. Undefined: all pages. */
  readonly pages?: readonly string[];
};

/** Builds the configured announcement, if there is one. Reports a problem if its Markdown isn't a single paragraph. */
export function buildAnnouncement(
  { value, locate }: Located<SiteConfig>,
  targets: Targets,
  formatPath: (path: string) => string,
): { announcement: Announcement | undefined; problems: Problem[] } {
  if (!value.announcement) return { announcement: undefined, problems: [] };
  const { id, content, closeable, pages } = value.announcement;
  const place = locate(['announcement', 'content']);
  const writer = createDescriptionWriter({ site: value.url, formatPath });
  const html = writer.write(content, place);
  const problems = [...writer.problems];
  const inner = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html.trim())?.[1];
  if (inner === undefined) {
    const message = '`announcement.content` has more than one paragraph';
    problems.push({ ...place, message, fix: 'write one sentence, with at most one link' });
  }
  const refer = (href: string, key: string, at: Place) => {
    const fault = findLinkFault(href, undefined, targets);
    if (!fault) return;
    const { edit: _, ...said } = fault;
    problems.push({ ...at, ...said, message: under(`announcement.${key}`, fault.message) });
  };
  for (const { href } of writer.links) refer(href, 'content', place);
  pages?.forEach((page, index) => {
    refer(page, 'pages', locate(['announcement', 'pages', index]));
  });
  const where = pages && { pages: pages.map(pathOfHref) };
  return { announcement: { id, html: inner ?? '', isCloseable: closeable, ...where }, problems };
}
