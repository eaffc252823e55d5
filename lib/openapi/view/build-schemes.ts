import { placeOf } from '../model/description';
import { textOf } from '../model/fields';
import { flowsOf, type OAuthFlow, schemeText } from '../model/security';
import { takeName } from '../model/slugs';
import type { Top } from './description/write-field';
import { idOf } from './page';

/** An authentication scheme. */
export type SchemeView = {
  readonly id: string;
  readonly name: string;
  /** The credentials that callers send, in words, such as `bearer token (JWT)`. */
  readonly text: string;
  readonly descriptionHtml: string;
  readonly deprecated: boolean;
  /** URL of the OAuth server's metadata (3.2), or ''. */
  readonly metadataUrl: string;
  readonly flows: readonly OAuthFlow[];
};

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
