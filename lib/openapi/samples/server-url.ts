import { tryParseUrl } from '../../core/try-parse-url';
import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import { encodeAddress } from './percent-encode';

// Fallback for descriptions without an absolute server URL. RFC 2606 reserves the domain.
const NOWHERE = 'https://api.example.com';

/**
 * Returns the first server URL of the first object that has servers, without a trailing slash. Variables get their
 * defaults. A URL without a host becomes a path on `NOWHERE`.
 */
export function serverUrl(...holders: readonly Fields[]): string {
  const servers = holders.map(({ servers }) => listOf(servers)).find((list) => list.length > 0);
  const { url, variables } = fieldsOf(servers?.[0]);
  const values = fieldsOf(variables);
  const text = textOf(url).replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const variable = Object.hasOwn(values, name) ? fieldsOf(values[name]) : {};
    return textOf(variable.default) || name;
  });
  const address = encodeAddress(text.replace(/[?#].*$/s, '')).replace(/\/+$/, '');
  if (/^https?:\/\/[^/]/i.test(address) && tryParseUrl(address)) return address;
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/*[^/]*/i, '').replace(/^\/*/, '/');
  return path === '/' ? NOWHERE : `${NOWHERE}${path}`;
}
