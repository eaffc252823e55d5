import type { ApiModel } from '../model/api-model';
import { nodeAt } from '../model/description';
import { isFields, textOf } from '../model/fields';
import type { Node } from '../model/node';
import type { Facets } from '../model/schema/facets';

/**
 * Returns the media type of the file, or the list of files, that a schema describes. Returns undefined for data that
 * samples can write as text.
 */
export function fileTypeOf(model: ApiModel, node: Node): string | undefined {
  const facets = model.schemaOf([node]);
  // One level of arrays is enough: forms have no nested arrays.
  const items = facets.all.flatMap(({ node: at, fields }) =>
    isFields(fields.items) ? [nodeAt(at, ['items'], 'schema', fields.items)] : [],
  );
  return typeIn(facets) ?? typeIn(model.schemaOf(items));
}

/** Returns true for media types of binary data. */
export function isFileType(mediaType: string): boolean {
  return mediaType !== '' && !/^text\/|[/+](json|xml)\b|^application\/x-www/i.test(mediaType);
}

// In OpenAPI 3.0, a file has the format `binary`. Since 3.1, it has a media type and no encoding.
function typeIn({ all }: Facets): string | undefined {
  for (const { fields } of all) {
    const mediaType = textOf(fields.contentMediaType);
    if (fields.contentEncoding === undefined && isFileType(mediaType)) return mediaType;
    if (fields.format === 'binary') return mediaType || 'application/octet-stream';
  }
  return undefined;
}
