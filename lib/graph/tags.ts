import type { SiteConfig } from '../content/config';
import { compareText } from '../core/compare-text';
import { findFileFault } from '../core/find-file-fault';
import { listFor } from '../core/list-for';
import type { Problem } from '../core/problem';
import { suggest } from '../core/suggest';
import type { Page } from './page';

/** A tag and the pages that have it, sorted by title. */
export type Tag = {
  readonly name: string;
  readonly label: string;
  readonly pages: readonly Page[];
};

/** Returns all tags on the pages, keyed by name. If the site lists its tags, reports any other tag. */
export function buildTags(
  pages: readonly Page[],
  known: SiteConfig['tags'],
): { tags: ReadonlyMap<string, Tag>; problems: Problem[] } {
  const found = new Map<string, Page[]>();
  const problems: Problem[] = [];
  for (const page of pages) {
    for (const [index, tag] of page.matter.tags.entries()) {
      const fault = findFault(tag, page.matter.tags.indexOf(tag) !== index, known);
      if (fault) problems.push({ ...page.locate(['tags', index]), ...fault });
      else listFor(found, tag).push(page);
    }
  }
  const names = [...found.keys()].sort();
  const tags = new Map(
    names.map((name) => {
      const bearers = (found.get(name) ?? []).toSorted((a, b) => compareText(a.title, b.title));
      return [name, { name, label: known?.[name]?.label ?? name, pages: bearers }];
    }),
  );
  return { tags, problems };
}

function findFault(tag: string, isRepeated: boolean, known: SiteConfig['tags']) {
  if (isRepeated) return { message: `The tag \`${tag}\` is listed twice`, fix: 'remove one' };
  if (!/^[a-z0-9-]+$/.test(tag)) {
    const fix = 'use lowercase letters, digits, and hyphens';
    return { message: `\`${tag}\` can't be a tag`, fix };
  }
  const fault = findFileFault(tag);
  if (fault) return { message: `The tag's address can't be a file: ${fault}`, fix: 'rename it' };
  if (!known || Object.hasOwn(known, tag)) return undefined;
  const names = Object.keys(known);
  return { message: `There's no tag \`${tag}\``, fix: suggest(tag, names, names.length) };
}
