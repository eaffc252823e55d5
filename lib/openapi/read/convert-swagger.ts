import type { Problem } from '../../core/problem';
import { toJsonText } from '../model/exact-numbers';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../model/fields';
import { pointerOf } from '../model/node';
import type { SourceFile } from '../model/source-file';
import { swaggerPathOf } from './swagger-path';
import { upgradeSwagger } from './upgrade-swagger';

/** Returns true if a file is a Swagger 2.0 description. YAML reads an unquoted 2.0 as the number 2. */
export function isSwagger(source: SourceFile): boolean {
  const { swagger } = fieldsOf(source.value);
  return swagger === '2.0' || swagger === 2;
}

/**
 * Converts a Swagger 2.0 description to OpenAPI 3.0. Its locations remain those in the Swagger file. If `isLenient`, null
 * is left out.
 */
export function convertSwagger(source: SourceFile, isLenient = false): SourceFile {
  const written = fieldsOf(source.value);
  // The next steps change their input, and an alias would be changed twice.
  const copy: Fields = JSON.parse(JSON.stringify({ ...written, swagger: '2.0' }));
  const nulls = isLenient ? dropNulls(copy) : [];
  const formats = dropFormats(copy);
  completeSwagger(copy);
  const bodies = findExtraBodies(copy);
  const problems = [
    ...source.problems,
    ...nulls.map((path) => nullAt(source, path)),
    ...formats.map((dropped) => formatAt(source, dropped)),
    ...bodies.map((body) => bodyAt(source, body)),
  ];
  const locate: SourceFile['locate'] = (path) => source.locate(swaggerPathOf(written, path));
  return { ...source, value: upgradeSwagger(copy), problems, locate };
}

function nullAt(source: SourceFile, path: readonly string[]): Problem {
  const message = `\`${path.at(-1)}\` is null (at ${pointerOf(path)})`;
  return { ...source.locate(path), message, fix: 'write its value, or remove it' };
}

function formatAt(source: SourceFile, { path, format }: DroppedFormat): Problem {
  const message = `\`collectionFormat\` is ${toJsonText(format, 60)}, which OpenAPI 3.0 can't express here (at ${pointerOf(path)})`;
  return { ...source.locate(path), message, fix: 'use `csv`, or explain it in the `description`' };
}

function bodyAt(source: SourceFile, { path, message }: ExtraBody): Problem {
  const fix = 'put all of it into one body, or into form fields';
  return { ...source.locate(path), message: `${message} (at ${pointerOf(path)})`, fix };
}

/**
 * Prepares a Swagger 2.0 description for the converter, which leaves references to shared bodies among the parameters,
 * ignores the `schemes` of an operation, and trusts the names of media types.
 */
function completeSwagger(description: Fields): void {
  dropInherited(description);
  for (const item of Object.values(fieldsOf(description.paths))) {
    inlineBodies(description, item);
    for (const operation of Object.values(fieldsOf(item))) {
      dropInherited(operation);
      inlineBodies(description, operation);
      replaceSchemes(description, operation);
    }
  }
}

// The converter uses media types as keys, so that `__proto__` would lead it to the prototype of all objects.
function dropInherited(holder: unknown): void {
  if (!isFields(holder)) return;
  for (const field of ['consumes', 'produces']) {
    const types = holder[field];
    if (!Array.isArray(types)) continue;
    const own = types.filter((type) => typeof type === 'string' && !(type in {}));
    Object.assign(holder, { [field]: own });
  }
}

function inlineBodies({ parameters: written }: Fields, holder: unknown): void {
  const shared = fieldsOf(written);
  if (!isFields(holder) || !Array.isArray(holder.parameters)) return;
  const parameters = holder.parameters.map((parameter: unknown) => {
    const name = textOf(fieldsOf(parameter).$ref).replace(/^#\/parameters\//, '');
    const target = Object.hasOwn(shared, name) ? fieldsOf(shared[name]) : {};
    const isBody = target.in === 'body' || target.in === 'formData';
    return isBody ? structuredClone(target) : parameter;
  });
  Object.assign(holder, { parameters });
}

function replaceSchemes({ host, basePath, schemes }: Fields, operation: unknown): void {
  if (!isFields(operation) || !Array.isArray(operation.schemes)) return;
  const own = operation.schemes.map(textOf);
  Reflect.deleteProperty(operation, 'schemes');
  if (textOf(host) === '' || own.join() === listOf(schemes).join()) return;
  const servers = own.map((scheme) => ({ url: `${scheme}://${textOf(host)}${textOf(basePath)}` }));
  Object.assign(operation, { servers });
}

/** A Swagger 2.0 parameter that describes a body, next to another that already does. */
type ExtraBody = { readonly path: readonly string[]; readonly message: string };

/**
 * Finds bodies that a converted description would lose: OpenAPI 3 has one for each operation. References to shared bodies
 * must already be inlined.
 */
function findExtraBodies(description: Fields): ExtraBody[] {
  return Object.entries(fieldsOf(description.paths)).flatMap(([path, item]) => [
    ...extraIn(item, ['paths', path]),
    ...Object.entries(fieldsOf(item)).flatMap(([method, operation]) =>
      extraIn(operation, ['paths', path, method]),
    ),
  ]);
}

function extraIn(holder: unknown, at: readonly string[]): ExtraBody[] {
  const bodies = listOf(fieldsOf(holder).parameters).flatMap((value, index) => {
    const { in: location, name } = fieldsOf(value);
    const isForm = location === 'formData';
    if (!isForm && location !== 'body') return [];
    return [{ isForm, name: textOf(name), path: [...at, 'parameters', String(index)] }];
  });
  const [first, ...others] = bodies;
  return others
    .filter(({ isForm }) => !isForm || first?.isForm === false)
    .map(({ isForm, name, path }) => {
      const what = isForm ? 'a form field next to a body' : 'a second body';
      return { path, message: `Parameter \`${name}\` is ${what}, which gets lost` };
    });
}

/** A `collectionFormat` that was removed. */
type DroppedFormat = { readonly path: readonly string[]; readonly format: unknown };

/**
 * Removes each `collectionFormat` that OpenAPI 3.0 can't express from a Swagger 2.0 description, because the converter
 * drops it silently, or leaves it where it isn't a field. Returns them. Lists are separated by commas without it, so
 * `csv` is removed but not returned.
 */
function dropFormats(description: Fields): DroppedFormat[] {
  const items = entriesOf(description.paths, ['paths']);
  const operations = items.flatMap(({ value, path }) => entriesOf(value, path));
  const owners = [{ value: description, path: [] }, ...items, ...operations];
  return owners.flatMap(({ value, path }) => {
    const { parameters, responses } = fieldsOf(value);
    const headers = entriesOf(responses, [...path, 'responses']).flatMap((response) =>
      entriesOf(fieldsOf(response.value).headers, [...response.path, 'headers']),
    );
    return [
      ...entriesOf(parameters, [...path, 'parameters']).flatMap(dropOfParameter),
      ...headers.flatMap(dropOfList),
    ];
  });
}

type Entry = { readonly value: unknown; readonly path: readonly string[] };

function entriesOf(holder: unknown, path: readonly string[]): Entry[] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.entries(holder).map(([key, value]) => ({ value, path: [...path, key] }));
}

const IN_QUERY = new Set<unknown>(['csv', 'ssv', 'pipes', 'multi']);

function dropOfParameter({ value, path }: Entry): DroppedFormat[] {
  const { in: location, collectionFormat, items } = fieldsOf(value);
  const isOfQuery = location === 'query' || location === 'formData';
  if (!isOfQuery || !IN_QUERY.has(collectionFormat)) return dropOfList({ value, path });
  return dropOfList({ value: items, path: [...path, 'items'] });
}

function dropOfList({ value, path }: Entry): DroppedFormat[] {
  const list = fieldsOf(value);
  const { type, collectionFormat: format, items } = list;
  Reflect.deleteProperty(list, 'collectionFormat');
  const isLost = type === 'array' && format !== undefined && format !== 'csv';
  return [
    ...(isLost ? [{ path: [...path, 'collectionFormat'], format }] : []),
    ...(items === undefined ? [] : dropOfList({ value: items, path: [...path, 'items'] })),
  ];
}

// Fields whose values are data, in which null means something.
const DATA = /^(example|examples|default|enum|x-.*)$/;

/** Removes every field that's null from a Swagger description, except in data. Returns the path of each. */
function dropNulls(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    // `examples` of a response is an object of examples.
    if (inner === null && !Array.isArray(value) && (!DATA.test(key) || key === 'examples')) {
      Reflect.deleteProperty(value, key);
      return [at];
    }
    return DATA.test(key) ? [] : dropNulls(inner, at);
  });
}
