import type { SiteConfig } from '../content/config';
import type { Located } from '../content/parse-located';
import type { Problem } from '../core/problem';
import { createDescriptionWriter } from '../openapi/openapi';
import { under } from './link-fault';
import { findLinkFault, type Targets } from './links';

/** The text above the header of every page, as safe HTML. */
export type Announcement = {
  readonly id: string;
  readonly html: string;
  readonly isCloseable: boolean;
};

/** Builds the configured announcement, if there is one. Reports a problem if its Markdown isn't a single paragraph. */
export function buildAnnouncement(
  { value, locate }: Located<SiteConfig>,
  targets: Targets,
  formatPath: (path: string) => string,
): { announcement: Announcement | undefined; problems: Problem[] } {
  if (!value.announcement) return { announcement: undefined, problems: [] };
  const { id, content, closeable } = value.announcement;
  const place = locate(['announcement', 'content']);
  const writer = createDescriptionWriter({ site: value.url, formatPath });
  const html = writer.write(content, place);
  const problems = [...writer.problems];
  const inner = /^<p>((?:(?!<p>)[\s\S])*)<\/p>$/.exec(html.trim())?.[1];
  if (inner === undefined) {
    const message = '`announcement.content` has more than one paragraph';
    problems.push({ ...place, message, fix: 'write one sentence, with at most one link' });
  }
  for (const { href } of writer.links) {
    const fault = findLinkFault(href, undefined, targets);
    if (fault) {
      const { edit: _, ...said } = fault;
      const message = under('announcement.content', fault.message);
      problems.push({ ...place, ...said, message });
    }
  }
  return { announcement: { id, html: inner ?? '', isCloseable: closeable }, problems };
}
