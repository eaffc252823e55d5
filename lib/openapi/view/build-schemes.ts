import { placeOf } from '../model/description';
import { textOf } from '../model/fields';
import { idOf } from './page';
import { flowsOf, type SchemeView, schemeText } from './security-view';
import type { Top } from './write-field';

/** Returns the API's authentication schemes, each with a unique id. */
export function buildSchemes({ model: { description, schemes }, writer }: Top): SchemeView[] {
  const ids = new Set<string>();
  return [...schemes].map(([name, { fields }]) => {
    const base = `scheme-${idOf(name)}`;
    let id = base;
    for (let count = 2; ids.has(id); count += 1) id = `${base}-${count}`;
    ids.add(id);
    const path = ['components', 'securitySchemes', name, 'description'];
    const place = placeOf(description, description.entry, ...path);
    const descriptionHtml = writer.write(textOf(fields.description), place);
    const text = schemeText(fields);
    const deprecated = fields.deprecated === true;
    const metadataUrl = textOf(fields.oauth2MetadataUrl);
    return { id, name, text, descriptionHtml, deprecated, metadataUrl, flows: flowsOf(fields) };
  });
}
