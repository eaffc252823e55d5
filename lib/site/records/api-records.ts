import { API_FOLDER, ERRORS_PATH, OVERVIEW_PATH } from '../../openapi/urls';
import type { OperationView, ParameterView, SchemaPageView, SchemaView } from '../../openapi/view';
import { API_AREA } from '../../search/areas-of-pages';
import { type Name, PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import { textOfHtml } from '../../search/text-of-html';
import type { Site } from '../site-graph';

const DEPRECATED = { status: 'deprecated' } as const;

/**
 * Returns records for the API as a whole, its error catalogue, its operations and schemas, and for error codes that no
 * page explains.
 */
export function apiRecords(site: Site): SearchRecord[] {
  const { api } = site;
  if (!api) return [];
  const explained = new Set(
    site.pages.flatMap(({ sections }) => sections.map(({ heading }) => heading)),
  );
  const overview: SearchRecord = {
    ...PLAIN_RECORD,
    kind: 'page',
    area: API_AREA,
    path: OVERVIEW_PATH,
    title: api.title,
    text: textOfHtml(api.descriptionHtml),
    where: '',
  };
  const errors: SearchRecord = {
    ...overview,
    path: ERRORS_PATH,
    title: 'Error codes',
    text: 'All error codes by HTTP status: causes, what to do, and which operations return them.',
  };
  return [
    ...(site.routes.get(OVERVIEW_PATH)?.kind === 'doc' ? [] : [overview]),
    ...(api.errors.length > 0 ? [errors] : []),
    ...api.operations.flatMap((operation) => [
      operationRecord(operation),
      ...errorRecords(operation, explained),
    ]),
    ...api.headers.map(headerRecord),
    ...schemaRecords(api.schemas),
    ...api.schemas.flatMap(restRecords),
  ];
}

const shared = ({ slug, title, deprecated }: OperationView) => ({
  ...PLAIN_RECORD,
  area: API_AREA,
  ...(deprecated ? DEPRECATED : {}),
  path: `${API_FOLDER}/${slug}`,
  page: title,
});

function operationRecord(operation: OperationView): SearchRecord {
  const { id, slug, kind, method, path, title, tag, parameters, requestBody } = operation;
  const verb = method.toUpperCase();
  const fields = (requestBody?.contents ?? []).flatMap(({ schema }) => namesOf(schema, 3));
  const known = new Set([...parameters.map(({ name }) => name), ...fields]);
  const isPath = kind === 'path';
  return {
    ...shared(operation),
    kind: 'operation',
    page: '',
    title,
    where: tag,
    method: isPath ? verb : '',
    text: [operation.summary, textOfHtml(operation.descriptionHtml)].filter(Boolean).join('\n'),
    code: [path, ...known].join('\n'),
    keywords: [slug, tag, operation.domain, ...operation.scopes, ...operation.events],
    names: [
      ...[id, slug].map((name) => ({ name, rank: 'self' }) as const),
      ...(isPath ? [`${verb} ${path}`, `${verb} ${path.replaceAll('/', ' ')}`] : []).map(
        (name) => ({ name, rank: 'self' }) as const,
      ),
      // Readers who search for a path that several operations have most likely want the GET operation.
      ...(isPath ? [{ name: path, rank: verb === 'GET' ? 'self' : 'listed' } as const] : []),
      ...fieldNames([...known], 'said'),
    ],
  };
}

// Response headers of most operations, which the overview page describes.
function headerRecord({ id, name, descriptionHtml }: ParameterView): SearchRecord {
  return {
    ...PLAIN_RECORD,
    kind: 'entry',
    area: API_AREA,
    path: OVERVIEW_PATH,
    id,
    depth: 3,
    // `RateLimit` alone is also what readers call a rate limit.
    title: `${name} header`,
    text: textOfHtml(descriptionHtml),
    where: 'Response header',
    names: name.includes('-') ? [{ name, rank: 'self' }] : [],
  };
}

/** Returns a record for each named schema. Unnamed schemas are parts that didn't fit on another page. */
function schemaRecords(schemas: readonly SchemaPageView[]): SearchRecord[] {
  return schemas
    .flatMap(({ name, href, schema }) =>
      name === '' || !schema ? [] : [{ name, href, schema, fields: namesOf(schema, 3) }],
    )
    .map(({ name, href, schema, fields }) => ({
      ...PLAIN_RECORD,
      kind: 'schema',
      path: href.slice(1),
      title: name,
      area: API_AREA,
      ...(schema.deprecated ? DEPRECATED : {}),
      where: 'Schema',
      text: textOfHtml(schema.descriptionHtml),
      code: fields.join('\n'),
      keywords: ['schema', ...(schema.deprecated ? ['deprecated'] : [])],
      names: [{ name, rank: 'self' }, ...fieldNames(fields, 'listed')],
    }));
}

// A page with what didn't fit on another page.
function restRecords({ title, href, rest }: SchemaPageView): SearchRecord[] {
  if (!rest) return [];
  const { parameters, texts } = rest;
  return [
    {
      ...PLAIN_RECORD,
      kind: 'schema',
      path: href.slice(1),
      title,
      area: API_AREA,
      where: 'Part',
      text: texts.map(({ html }) => textOfHtml(html)).join('\n'),
      code: parameters.map(({ name }) => name).join('\n'),
      names: fieldNames(
        parameters.map(({ name }) => name),
        'said',
      ),
    },
  ];
}

function errorRecords(operation: OperationView, explained: Set<string>): SearchRecord[] {
  return operation.responses.flatMap(({ id, errorCodes, status, title, descriptionHtml }) =>
    errorCodes.flatMap((code): SearchRecord[] => {
      if (explained.has(code)) return [];
      explained.add(code);
      const text = `${status} ${title}\n${textOfHtml(descriptionHtml)}`;
      const record = {
        ...shared(operation),
        kind: 'error',
        title: code,
        id,
        depth: 3,
        text,
      } as const;
      return [{ ...record, where: 'Error code', names: [{ name: code, rank: 'self' }] }];
    }),
  );
}

// `unit_id` is a name, and `email` only a word.
function fieldNames(fields: readonly string[], rank: Name['rank']): Name[] {
  const names = fields.filter((name) => name.includes('_'));
  return names.map((name) => ({ name, rank }));
}

// Returns the names of the fields in a schema, up to `levels` deep.
function namesOf(schema: SchemaView | null, levels: number): string[] {
  if (!schema || levels === 0) return [];
  return schema.children.flatMap((child) => [
    ...(child.name === '' ? [] : [child.name]),
    ...namesOf(child, levels - 1),
  ]);
}
