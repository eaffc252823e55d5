import { placeOf } from '../model/description';
import { type Fields, textOf } from '../model/fields';
import { flowsOf, type OAuthFlow, schemeText } from '../model/security';
import { OVERVIEW_PATH, takeName } from '../model/slugs';
import type { Top } from './description/write-field';
import { idOf, type Page } from './page';

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

/** A scheme that an operation asks for: the credentials in words, and the URL of the scheme's description. */
export type CredentialView = Pick<SchemeView, 'name' | 'text'> & { readonly href: string };

/** Returns the schemes that security requirements name. */
export function buildCredentials(page: Page, security: readonly Fields[]): CredentialView[] {
  const { schemes } = page.model;
  const ids = idsOf(schemes.keys());
  const overview = page.formatPath(`/${OVERVIEW_PATH}`);
  return [...new Set(security.flatMap((choice) => Object.keys(choice)))].flatMap((name) => {
    const scheme = schemes.get(name);
    const href = `${overview}#${ids.get(name)}`;
    return scheme ? [{ name, text: schemeText(scheme.fields), href }] : [];
  });
}

function idsOf(names: Iterable<string>): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map([...names].map((name) => [name, takeName(`scheme-${idOf(name)}`, taken)]));
}

/** Returns the API's authentication schemes, each with a unique id. */
export function buildSchemes({ model: { description, schemes }, writer }: Top): SchemeView[] {
  const ids = idsOf(schemes.keys());
  return [...schemes].map(([name, { node, fields }]) => {
    const id = ids.get(name) ?? '';
    const place = placeOf(description, node, 'description');
    const descriptionHtml = writer.write(textOf(fields.description), place) + writer.lost(node);
    const text = schemeText(fields);
    const deprecated = fields.deprecated === true;
    const metadataUrl = textOf(fields.oauth2MetadataUrl);
    return { id, name, text, descriptionHtml, deprecated, metadataUrl, flows: flowsOf(fields) };
  });
}
