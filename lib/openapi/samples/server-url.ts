import { type Fields, fieldsOf, listOf, textOf } from '../fields';
import { encodeAddress } from './percent-encode';

// For a description that does not say where it is served (RFC 2606 keeps the name free).
const NOWHERE = 'https://api.example.com';

/** The address of the first server that the nearest holder names, its variables at their defaults, without a slash at its end. */
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
