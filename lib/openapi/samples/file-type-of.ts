import { type Description, nodeAt } from '../description';
import { type Facets, gatherFacets } from '../facets';
import { isFields, textOf } from '../fields';
import type { Node } from '../node';

/** The media type of a file, or of a list of files, that a schema describes; undefined for data that can be written out. */
export function fileTypeOf(description: Description, node: Node): string | undefined {
  const facets = gatherFacets(description, [node]);
  // One level of lists is enough: a form has no lists within lists.
  const items = facets.all.flatMap(({ node: at, fields }) =>
    isFields(fields.items) ? [nodeAt(at, ['items'], 'schema', fields.items)] : [],
  );
  return typeIn(facets) ?? typeIn(gatherFacets(description, items));
}

/** Whether a media type holds bytes that are no text. */
export function isFileType(mediaType: string): boolean {
  return mediaType !== '' && !/^text\/|[/+](json|xml)\b|^application\/x-www/i.test(mediaType);
}

// In 3.0 a file has the format `binary`; since 3.1 it has a media type and no encoding as text.
function typeIn({ all }: Facets): string | undefined {
  for (const { fields } of all) {
    const mediaType = textOf(fields.contentMediaType);
    if (fields.contentEncoding === undefined && isFileType(mediaType)) return mediaType;
    if (fields.format === 'binary') return mediaType || 'application/octet-stream';
  }
  return undefined;
}
