import { kebab, takeName } from '../../model/slugs';
import { idOf } from '../page';

const HEADING = /<h([1-6])>(.*?)<\/h\1>/gs;

/** Gives each heading of a description an id, so that links can lead to it. */
export function withSectionIds(html: string): string {
  const taken = new Set<string>();
  return html.replace(HEADING, (_, depth: string, inner: string) => {
    return `<h${depth} id="${takeName(idFor(inner), taken)}">${inner}</h${depth}>`;
  });
}

/** Returns the ids that the headings of a description get. */
export function findSections(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(HEADING)].map(([, , inner = '']) => idFor(inner)));
}

function idFor(inner: string): string {
  return `section-${idOf(kebab(inner.replace(/<[^>]*>|&#?\w+;/g, '')))}`;
}
