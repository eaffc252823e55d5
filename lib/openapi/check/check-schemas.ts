import { nearest } from '../../core/nearest';
import { type ApiProblem, type Description, spotOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { type Fields, isFields } from '../model/fields';
import { type Node, pointerOf } from '../model/node';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/**
 * Reports unknown types, limits that contradict each other, and values that aren't schemas. The standard's 3.1 schema
 * accepts them. `checkFields` checks the form of each keyword's value.
 */
export function checkSchemas(description: Description): ApiProblem[] {
  return description.nodes.flatMap((node) => {
    if (node.kind !== 'schema') return [];
    const faults = isFields(node.value)
      ? findFaults(description, node)
      : findWhole(description, node);
    return faults.map(({ keyword, message, fix, isShown }) => {
      const path = keyword === '' ? [] : [keyword];
      const where = pointerOf([...node.path, ...path]);
      const rule = isShown ? { rule: 'api-fields' as const } : {};
      const spot = spotOf(description, node, ...path);
      return { ...spot, message: `${message} (at ${where})`, fix, ...rule };
    });
  });
}

type Fault = {
  readonly keyword: string;
  readonly message: string;
  readonly fix: string;
  /** True if pages show what it means, or if it means nothing. */
  readonly isShown?: boolean;
};

function findWhole({ version }: Description, { value }: Node): Fault[] {
  if (typeof value === 'boolean' && version !== '3.0') return [];
  // The walk treats `additionalProperties` as a schema, and it can be a boolean in 3.0 too.
  if (typeof value === 'boolean') return [];
  const message = `A schema can't be ${toJsonText(value, 60)}`;
  const fix = 'write an object with keywords such as `type`';
  return [{ keyword: '', message, fix, isShown: value === null }];
}

function findFaults(description: Description, node: Node): Fault[] {
  const fields = node.value as Readonly<Record<string, unknown>>;
  return [
    ...findType(description, fields.type),
    ...findBounds(fields),
    ...findOld(description, fields),
  ];
}

function findType({ version }: Description, type: unknown): Fault[] {
  if (type === undefined) return [];
  const list = Array.isArray(type) && version !== '3.0' ? type : [type];
  const known = version === '3.0' ? TYPES.filter((name) => name !== 'null') : TYPES;
  return list
    .filter((name) => !known.includes(name as string))
    .map((name) => {
      const guess = typeof name === 'string' ? nearest(name, known) : undefined;
      const fix = guess ? `write \`${guess}\`` : `write one of ${known.join(', ')}`;
      const isNull = name === 'null' || Array.isArray(name);
      const message = `Unknown type ${toJsonText(name, 60)}`;
      return {
        keyword: 'type',
        message,
        fix: isNull ? 'write `nullable: true` beside the type' : fix,
        isShown:
          isNull && (Array.isArray(name) ? name : [name]).every((one) => TYPES.includes(one)),
      };
    });
}

// Unknown keywords are allowed since 3.1, but readers expect this one, which JSON Schema split into two, to count.
function findOld({ version }: Description, { dependencies }: Fields): Fault[] {
  if (version === '3.0' || dependencies === undefined) return [];
  const message = `\`dependencies\` isn't a keyword of OpenAPI ${version}`;
  const fix = 'write `dependentRequired` for lists of names, and `dependentSchemas` for schemas';
  return [{ keyword: 'dependencies', message, fix }];
}

function findBounds(fields: Readonly<Record<string, unknown>>): Fault[] {
  const pairs = [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
    ['minProperties', 'maxProperties'],
  ] as const;
  return pairs.flatMap(([low, high]) => {
    const [min, max] = [fields[low], fields[high]];
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return [];
    const message = `\`${low}\` ${min} is more than \`${high}\` ${max}, so no value is valid`;
    return [{ keyword: low, message, fix: 'correct one of the two' }];
  });
}
