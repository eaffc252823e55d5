import type { Node } from '../model/node';
import type { Direction } from '../model/schema/direction';
import { isMarked } from '../model/schema/facets';
import { formatType } from '../model/schema/schema-type';
import type { Page } from './page';
import type { SchemaView } from './schema-view';

/** Builds the view of a schema that's only a link to `href`, where it's shown in full. */
export function buildSchemaLink(
  page: Page,
  node: Node,
  direction: Direction,
  wantedId: string,
  href: string,
): SchemaView {
  const id = page.takeId(wantedId);
  page.roots.push({ id, node, direction });
  page.schemas += 1;
  const schema = page.model.schemaOf([node]);
  const name = schema.names[0] ?? '';
  return {
    ...NO_WORDS,
    id,
    schemaName: name,
    schemaHref: href,
    type: name === '' ? formatType(schema, '', []) : name,
    deprecated: isMarked(schema, 'deprecated'),
    cut: { kind: 'own page', name, id: '', href, left: 0 },
  };
}

const NO_WORDS = {
  name: '',
  relation: '',
  required: false,
  readOnly: false,
  writeOnly: false,
  title: '',
  descriptionHtml: '',
  externalDocs: [],
  constraints: [],
  values: [],
  valuesLeft: 0,
  defaultText: null,
  examples: [],
  examplesLeft: 0,
  children: [],
};
