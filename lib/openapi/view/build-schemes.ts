import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { idOf, type Page } from './page';
import { findScheme, flowsOf, type SchemeView, schemeText } from './security-view';

/** Returns the API's authentication schemes, each with a unique id. */
export function buildSchemes({
  description,
  writer,
}: Pick<Page, 'description' | 'writer'>): SchemeView[] {
  const { securitySchemes } = fieldsOf(fieldsOf(description.entry.value).components);
  const ids = new Set<string>();
  return Object.keys(fieldsOf(securitySchemes)).flatMap((name) => {
    const scheme = findScheme(description, name);
    if (!scheme) return [];
    const base = `scheme-${idOf(name)}`;
    let id = base;
    for (let count = 2; ids.has(id); count += 1) id = `${base}-${count}`;
    ids.add(id);
    const path = ['components', 'securitySchemes', name, 'description'];
    const place = placeOf(description, description.entry, ...path);
    const descriptionHtml = writer.write(textOf(scheme.description), place);
    const text = schemeText(scheme);
    const deprecated = scheme.deprecated === true;
    const metadataUrl = textOf(scheme.oauth2MetadataUrl);
    return [{ id, name, text, descriptionHtml, deprecated, metadataUrl, flows: flowsOf(scheme) }];
  });
}
