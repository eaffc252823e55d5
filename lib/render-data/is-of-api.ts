import type { RouteEntry } from './site-index';

/** Returns true for pages generated from the API description. */
export function isOfApi({ kind }: RouteEntry): boolean {
  return ['api-overview', 'operation', 'errors', 'schemas', 'schema'].includes(kind);
}
