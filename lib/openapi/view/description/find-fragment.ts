import { safeDecode } from '../../../core/safe-decode';
import type { ApiModel } from '../../model/api-model';
import { fieldsOf, textOf } from '../../model/fields';
import { pathOf } from '../../model/node';
import type { NamedSchema } from '../../model/schema/name-schemas';
import { kebab, OVERVIEW_PATH, operationHref, schemaHref, takeName } from '../../model/slugs';
import { findNavTag, markTags } from '../build-operation';
import { idOf } from '../page';
import { renderDescription } from './render-description';

/**
 * Returns a function that finds what a fragment leads to in other tools' pages, which show an API on one page, such as
 * `tag/Users/operation/getUser` (Redoc), `tag/users/GET/users` (Scalar), or `/Users/getUser` (Swagger UI). Returns a site
 * path.
 */
export function startFragments(
  { operations, fields: api }: Pick<ApiModel, 'operations' | 'fields'>,
  schemas: readonly NamedSchema[],
): (fragment: string) => string | undefined {
  const marks = markTags(api);
  const pages = new Map<string, string>();
  const requests = new Map<string, string>();
  const tags = new Map<string, string>();
  const models = new Map(schemas.map(({ name, slug }) => [name, schemaHref(slug)]));
  for (const { id, slug, name: request, fields } of operations) {
    if (id !== '') pages.set(id, operationHref(slug));
    requests.set(request, operationHref(slug));
    const tag = findNavTag(fields, marks);
    if (tag !== '') tags.set(nameOf(tag), `/${OVERVIEW_PATH}#tag-${nameOf(tag)}`);
  }
  let sections: ReadonlySet<string> | undefined;
  const findSection = (text: string) => {
    sections ??= findSections(
      renderDescription(textOf(fieldsOf(api.info).description), {})?.html ?? '',
    );
    const id = `section-${nameOf(text)}`;
    return sections.has(id) ? `/${OVERVIEW_PATH}#${id}` : undefined;
  };
  return (fragment) => {
    const text = safeDecode(fragment);
    const find = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
    const [, method = '', path = ''] =
      /(?:^|\/)([a-z]+)(\/.*)$/i.exec(find(/^tag\/[^/]+\/(.+)$/)) ?? [];
    const [, place = '', verb = ''] = /(?:^|\/)paths(\/.+)\/([a-z]+)$/.exec(text) ?? [];
    return (
      pages.get(find(/(?:^|\/)operation\/(.+)$/)) ??
      pages.get(find(/^\/[^/]+\/(.+)$/)) ??
      requests.get(`${method.toUpperCase()} ${path}`) ??
      requests.get(`${verb.toUpperCase()} ${pathOf(place).join('/')}`) ??
      models.get(find(/^(?:\/components\/schemas\/|(?:model|schema)s?[/-])(.+)$/)) ??
      tags.get(nameOf(find(/^(?:tag)?\/([^/]+)/))) ??
      findSection(find(/^(?:section|description)\/(?:.*\/)?([^/]+)$/) || text)
    );
  };
}

function nameOf(text: string): string {
  return idOf(kebab(text));
}

const HEADING = /<h([1-6])>(.*?)<\/h\1>/gs;

/** Gives each heading of a description an id, so that links can lead to it. */
export function withSectionIds(html: string): string {
  const taken = new Set<string>();
  return html.replace(HEADING, (_, depth: string, inner: string) => {
    return `<h${depth} id="${takeName(idFor(inner), taken)}">${inner}</h${depth}>`;
  });
}

/** Returns the ids that the headings of a description get. */
function findSections(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(HEADING)].map(([, , inner = '']) => idFor(inner)));
}

function idFor(inner: string): string {
  return `section-${idOf(kebab(inner.replace(/<[^>]*>|&#?\w+;/g, '')))}`;
}
