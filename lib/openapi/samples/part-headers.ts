import type { ApiModel } from '../model/api-model';
import type { Encoding } from '../model/content';
import { isHeaderName } from './header-name';
import { type WantedParameter, wantedParameter } from './wanted-parameters';

// Headers that clients set from the part itself, even if the description lists them (OpenAPI 3.1, 4.8.15.1).
const OF_PART = new Set(['content-type', 'content-disposition', 'content-length']);

/**
 * Returns the headers that a sample sends with one part of a multipart form: required headers, and headers with an
 * example.
 */
export function partHeaders(model: ApiModel, encoding: Encoding | undefined): WantedParameter[] {
  return (encoding?.headers ?? []).flatMap((header) => {
    if (!isHeaderName(header.name) || OF_PART.has(header.name.toLowerCase())) return [];
    return wantedParameter(model, header) ?? [];
  });
}
