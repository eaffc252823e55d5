import { type Description, nodeAt } from '../description';
import { type Facets, gatherFacets } from '../facets';
import { isFields, textOf } from '../fields';
import type { Node } from '../node';

/** Whether a schema describes a file, or a list of files, rather than data that can be written out. */
export function isBinary(description: Description, node: Node): boolean {
  const facets = gatherFacets(description, [node]);
  // One level of lists is enough: a form has no lists within lists.
  const items = facets.all.flatMap(({ node: at, fields }) =>
    isFields(fields.items) ? [nodeAt(at, ['items'], 'schema', fields.items)] : [],
  );
  return saysBinary(facets) || saysBinary(gatherFacets(description, items));
}

/** Whether a media type holds bytes that are no text. */
export function isFileType(mediaType: string): boolean {
  return mediaType !== '' && !/^text\/|[/+](json|xml)\b|^application\/x-www/i.test(mediaType);
}

// In 3.0 a file has the format `binary`; since 3.1 it has a media type and no encoding as text.
function saysBinary({ all }: Facets): boolean {
  return all.some(({ fields }) => {
    const isRaw =
      fields.contentEncoding === undefined && isFileType(textOf(fields.contentMediaType));
    return fields.format === 'binary' || isRaw;
  });
}
