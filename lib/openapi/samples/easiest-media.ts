import type { ApiModel } from '../model/api-model';
import { type Content, isJson } from '../model/content';
import type { Exchange } from '../model/exchange';
import { kindOfSchema } from '../model/style';
import { schemaOf } from './value-of-holder';

/** A body, and the media type that a client sends or gets. */
export type Media = { readonly mediaType: string; readonly content: Content };

/** Returns the media type that samples use for the request body, or undefined if there's no body. */
export function mediaOf(model: ApiModel, { body }: Pick<Exchange, 'body'>): Media | undefined {
  return body && easiestMedia(model, body.contents);
}

/** Returns the media type of a body that's easiest to write or to read: JSON, otherwise a form, otherwise the first one. */
export function easiestMedia(model: ApiModel, contents: readonly Content[]): Media | undefined {
  const all = contents.map((content) => ({ content, mediaType: concrete(model, content) }));
  return (
    all.find(isJson) ??
    all.find(({ mediaType }) => /^multipart\/form-data|x-www-form-urlencoded/i.test(mediaType)) ??
    all[0]
  );
}

// Clients can't send ranges such as `image/*`, or line breaks, which would end the header. A range for data means JSON.
function concrete(model: ApiModel, { mediaType, node }: Content): string {
  const schema = schemaOf(node);
  const isData = schema && kindOfSchema(model, [schema]) !== 'plain';
  return isData && /^(\*|application)\/\*/.test(mediaType)
    ? 'application/json'
    : sendable(mediaType);
}

/** Returns a media type that a client can send: the one that's written, unless it's a range. */
export function sendable(mediaType: string): string {
  return /^[\w.+-]+\/[\w.+-]+(\s*;[ -~]*)?$/.test(mediaType)
    ? mediaType
    : 'application/octet-stream';
}
