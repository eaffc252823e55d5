import { nearest } from '../../core/nearest';
import type { RecordSchema } from './dataset';

/** A change that breaks programs that read a dataset. `at` is the place in the published schema. */
export type SchemaBreak = {
  readonly at: readonly string[];
  /** The property, with its parents: `columns[].type`. */
  readonly property: string;
  readonly message: string;
  readonly fix: string;
};

type Place = { readonly at: readonly string[]; readonly name: string };

/**
 * Returns the changes between a published schema and the current one that break programs. Programs rely on every
 * published property, its type, and its presence, and may validate files that they saved earlier. New optional
 * properties and new enum values break nothing.
 */
export function compareSchemas(
  published: RecordSchema,
  current: RecordSchema,
  place: Place = { at: [], name: '' },
): SchemaBreak[] {
  const typeBreak = compareTypes(published, current, place);
  if (typeBreak) return [typeBreak];
  const { items } = published;
  const inner = { at: [...place.at, 'items'], name: `${place.name}[]` };
  return [
    ...compareEnums(published, current, place),
    ...compareProperties(published, current, place),
    ...(items && current.items ? compareSchemas(items, current.items, inner) : []),
  ];
}

function compareTypes(
  published: RecordSchema,
  current: RecordSchema,
  { at, name }: Place,
): SchemaBreak | undefined {
  const [before, after] = [typeOf(published), typeOf(current)];
  if (before === after) return undefined;
  const message = `\`${name}\` was published as ${before}, but is now ${after}`;
  return { at, property: name, message, fix: 'keep its type, and add a property for the new one' };
}

function typeOf({ type = 'any type' }: RecordSchema): string {
  return [type].flat().sort().join(' or ');
}

function compareEnums(
  published: RecordSchema,
  current: RecordSchema,
  { at, name }: Place,
): SchemaBreak[] {
  if (!current.enum) return [];
  const allowed = new Set(current.enum);
  if (!published.enum) {
    const message = `\`${name}\` was published with any value, but now has a list of values`;
    return [{ at, property: name, message, fix: 'remove the list' }];
  }
  return published.enum.flatMap((value, index) => {
    if (allowed.has(value)) return [];
    const message = `\`${name}\` was published with the value \`${value}\`, which is no longer allowed`;
    return [
      { at: [...at, 'enum', String(index)], property: name, message, fix: 'keep it in the list' },
    ];
  });
}

function compareProperties(
  published: RecordSchema,
  current: RecordSchema,
  { at, name }: Place,
): SchemaBreak[] {
  const [before, after] = [published.properties ?? {}, current.properties ?? {}];
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  const nameOf = (key: string) => (name === '' ? key : `${name}.${key}`);
  const found = Object.entries(before).flatMap(([key, schema]): SchemaBreak[] => {
    const place = { at: [...at, 'properties', key], name: nameOf(key) };
    const now = Object.hasOwn(after, key) ? after[key] : undefined;
    if (now)
      return [
        ...comparePresence(published, current, key, place),
        ...compareSchemas(schema, now, place),
      ];
    const renamed = nearest(key, added);
    const hint = renamed ? `add it back next to \`${nameOf(renamed)}\`` : 'add it back';
    const message = `\`${place.name}\` was published, but is no longer a property`;
    return [{ at: place.at, property: place.name, message, fix: hint }];
  });
  const fresh = added.filter((key) => current.required?.includes(key));
  return [
    ...found,
    ...fresh.map((key) => {
      const message = `\`${nameOf(key)}\` is new and required, so files that programs saved no longer match`;
      return { at, property: nameOf(key), message, fix: 'make it optional' };
    }),
  ];
}

function comparePresence(
  published: RecordSchema,
  current: RecordSchema,
  key: string,
  { at, name }: Place,
): SchemaBreak[] {
  const [was, is] = [published, current].map(({ required }) => required?.includes(key) ?? false);
  if (was === is) return [];
  const message = was
    ? `\`${name}\` was in every record, but is now optional`
    : `\`${name}\` was optional, but is now required, so files that programs saved no longer match`;
  return [
    { at, property: name, message, fix: was ? 'make it required again' : 'make it optional' },
  ];
}
