import { slug } from 'github-slugger';
import type { Place } from '../../core/problem';
import type { Page } from '../../graph/page';
import type { Site } from '../../site/site-graph';
import { listNames } from './list-names';
import type { Word } from './word-at';

/** Where something is defined, and what it is, as Markdown. */
type Definition = { readonly about: string; readonly place: Place };

/** Returns the definition of a link's page or heading, or of a name. Undefined if the site has none. */
export function findDefinition(word: Word, site: Site): Definition | undefined {
  if (word.kind === 'name') {
    const found = listNames(site).find(({ name }) => name === word.name);
    if (!found) return undefined;
    const { name, kind, about, place } = found;
    return { about: `**${name}**, ${kind}\n\n${about}`, place };
  }
  const route = site.routes.get(word.path);
  if (route?.kind === 'operation') {
    const found = site.api?.operations.find((operation) => operation.slug === route.slug);
    return found && { about: `**${found.title}**`, place: found.place };
  }
  if (route?.kind !== 'doc') return undefined;
  const { title, matter } = route.page;
  const heading = route.page.headings.find(({ id }) => id === word.id);
  const name = heading ? `${title}: ${heading.text}` : title;
  return {
    about: [`**${name}**`, matter.description ?? ''].join('\n\n').trim(),
    place: placeOfHeading(route.page, word.id),
  };
}

// The top of the page for a heading that a component renders.
function placeOfHeading({ file, body, bodyLine }: Page, id: string): Place {
  const lines = body.split('\n');
  const index = lines.findIndex((line) => {
    const [, text] = /^#{2,6}\s+(.*)$/.exec(line) ?? [];
    return text !== undefined && slug(text.replace(/[`*]|\]\([^)]*\)|\[/g, '')) === id;
  });
  return { file, line: index < 0 ? 1 : bodyLine + index, column: 1 };
}
