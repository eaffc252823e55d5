import type { Description } from './description';
import { type Fields, fieldsOf, listOf } from './fields';
import { type Node, pathOf } from './node';
import { parseReference } from './reference';

/**
 * Returns the security requirements in a node, with the names of their schemes. Returns undefined if it has none. A
 * caller must meet one of them.
 */
export function securityIn(description: Description, holder: Node): Fields[] | undefined {
  const { security } = fieldsOf(holder.value);
  if (!Array.isArray(security)) return undefined;
  return listOf(security).map((choice) => withNames(description, holder, fieldsOf(choice)));
}

/** Replaces references to security schemes in one of the requirements of `holder` by their names. */
export function withNames(description: Description, holder: Node, choice: Fields): Fields {
  const entries = Object.entries(choice);
  return Object.fromEntries(
    entries.map(([key, scopes]) => [schemeName(description, holder, key), scopes]),
  );
}

/**
 * Returns the name of a security scheme in `components`, given its key in a requirement. Since 3.2, the key can also be
 * a reference. Returns any other key unchanged.
 */
export function schemeName({ version, entry }: Description, holder: Node, key: string): string {
  const named = fieldsOf(fieldsOf(fieldsOf(entry.value).components).securitySchemes);
  if (version !== '3.2' || Object.hasOwn(named, key)) return key;
  const reference = parseReference(key, holder.file);
  if (reference.kind !== 'place' || reference.file !== entry.file) return key;
  const [components, section, name = '', ...rest] = pathOf(reference.fragment);
  const isScheme = components === 'components' && section === 'securitySchemes';
  return isScheme && rest.length === 0 && Object.hasOwn(named, name) ? name : key;
}
