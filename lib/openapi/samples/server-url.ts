import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import { encodeAddress } from './percent-encode';

// For descriptions without a full server URL. RFC 2606 reserves the name.
const NOWHERE = 'https://api.example.com';

/**
 * Returns the URL of the first server of the nearest holder that has any, without a trailing slash. Variables get their
 * defaults. A URL without a host becomes a path of `NOWHERE`.
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
  if (/^https?:\/\/[^/]/i.test(address) && URL.canParse(address)) return address;
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/*[^/]*/i, '').replace(/^\/*/, '/');
  return path === '/' ? NOWHERE : `${NOWHERE}${path}`;
}
