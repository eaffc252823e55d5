import { placeOf } from '../model/description';
import { textOf } from '../model/fields';
import { takeName } from '../model/take-name';
import { idOf } from './page';
import { flowsOf, type SchemeView, schemeText } from './security-view';
import type { Top } from './write-field';

/** Returns the API's authentication schemes, each with a unique id. */
export function buildSchemes({ model: { description, schemes }, writer }: Top): SchemeView[] {
  const ids = new Set<string>();
  return [...schemes].map(([name, { node, fields }]) => {
    const id = takeName(`scheme-${idOf(name)}`, ids);
    const place = placeOf(description, node, 'description');
    const descriptionHtml = writer.write(textOf(fields.description), place) + writer.lost(node);
    const text = schemeText(fields);
    const deprecated = fields.deprecated === true;
    const metadataUrl = textOf(fields.oauth2MetadataUrl);
    return { id, name, text, descriptionHtml, deprecated, metadataUrl, flows: flowsOf(fields) };
  });
}
