import { posix } from 'node:path';
import type { Place } from '../../core/problem';
import { safeDecode } from '../../core/safe-decode';
import { pathOfHref } from '../../core/url';
import { findHeadingLine } from '../../graph/find-heading-line';
import { createTermFinder } from '../../graph/find-terms';
import type { GlossaryTerm } from '../../graph/glossary';
import type { Page } from '../../graph/page';
import type { Site } from '../../site/site-graph';
import { indexNames, type SiteName } from './index-names';
import type { Reference } from './reference-at';

/** Something that a reference means. `place` is undefined if no file defines it. */
export type Meaning = {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly place: Place | undefined;
  /** The key to look for below `place`. '' if `place` is exact. */
  readonly key: string;
};

/** Returns everything that a reference can mean. `page` is the page that contains it, `line` the line. */
export function resolveReference(
  site: Site,
  reference: Reference,
  page: Page | undefined,
  line: string,
): Meaning[] {
  if (reference.kind === 'href') return resolveHref(site, reference.text, page);
  const names = indexNames(site).byText.get(reference.text) ?? [];
  // A name of its own comes before the fields and columns that share it.
  const own = names.filter(({ codes, words }) =>
    [...codes, ...(words ?? [])].includes(reference.text),
  );
  const found = (own.length > 0 ? own : reference.kind === 'code' ? names : []).map(explainName);
  if (found.length > 0 || reference.kind === 'code') return found;
  const term = termAt(site.glossary, line, reference);
  return term ? resolveHref(site, term.href, page, term.text) : [];
}

function resolveHref(
  site: Site,
  href: string,
  page: Page | undefined,
  definition?: string,
): Meaning[] {
  const own = href.startsWith(`${site.config.url}/`)
    ? href.slice(site.config.url?.length ?? 0)
    : href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(own)) return [];
  const [, hash = ''] = /#(.*)$/.exec(own) ?? [];
  const written = pathOfHref(own);
  const folder =
    page && /(^|\/)index\.mdx?$/.test(page.file) ? page.path : posix.dirname(page?.path ?? '');
  const isRelative = /^\.\.?\//.test(own) || /^[^/#]+\.\w+$/.test(written);
  const path = own.startsWith('#')
    ? (page?.path ?? '')
    : isRelative
      ? posix.join(folder, written).replace(/\.mdx?$/, '')
      : written.replace(/(^|\/)index$/, '');
  const route = site.routes.get(path) ?? site.routes.get(site.redirects.get(path) ?? '\n');
  if (route?.kind === 'doc')
    return [explainPage(route.page, safeDecode(hash, decodeURI), definition)];
  if (route?.kind === 'operation') {
    const operation = site.api?.operations.find(({ slug }) => slug === route.slug);
    return indexNames(site)
      .all.filter(
        ({ kind, name }) => kind === 'operation' && name === (operation?.id || route.slug),
      )
      .map(explainName);
  }
  if (route?.kind === 'schema') {
    const schema = site.api?.schemas.find(({ slug }) => slug === route.slug);
    return schema ? [{ title: schema.title, text: 'Schema', place: schema.place, key: '' }] : [];
  }
  const asset = site.assets.find(
    (one) => one.path === path || one.path === posix.join(folder, written),
  );
  return asset
    ? [
        {
          title: asset.path,
          text: 'File',
          place: { file: asset.file, line: 1, column: 1 },
          key: '',
        },
      ]
    : [];
}

function explainPage(page: Page, hash: string, definition?: string): Meaning {
  const line = hash === '' ? 1 : (findHeadingLine(page, hash) ?? 1);
  const heading = page.headings.find(({ id }) => id === (page.aliases[hash] ?? hash));
  return {
    title: heading ? `${page.title}: ${heading.text}` : page.title,
    text: definition ?? page.matter.description ?? '',
    place: { file: page.file, line, column: 1 },
    key: '',
  };
}

function explainName({ kind, name, properties, place, key }: SiteName): Meaning {
  const lines = Object.entries(properties)
    .filter(([, value]) => value !== 'none')
    .map(([label, value]) => `- ${label}: ${value}`);
  return { title: `\`${name}\` (${kind})`, text: lines.join('\n'), place, key };
}

function termAt(
  glossary: readonly GlossaryTerm[],
  line: string,
  { start }: Reference,
): GlossaryTerm | undefined {
  let end = 0;
  // Nouns that are also verbs count too: the author asked.
  const terms = glossary.map((term) => ({ ...term, isVerb: false }));
  for (const part of createTermFinder(terms)(line)) {
    end += typeof part === 'string' ? part.length : part.written.length;
    if (end > start) return typeof part === 'string' ? undefined : part.term;
  }
  return undefined;
}
