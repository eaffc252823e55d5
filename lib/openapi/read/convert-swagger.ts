import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import type { Problem } from '../../core/problem';
import { ENUM_WORDS } from '../model/enum-words';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import { toJsonText } from '../model/json-text';
import { pointerOf } from '../model/node';
import type { SourceFile } from '../model/source-file';
import { completeSwagger } from './complete-swagger';
import { type DroppedFormat, dropFormats } from './drop-formats';
import { dropNulls } from './drop-nulls';
import { type ExtraBody, findExtraBodies } from './find-bodies';
import { swaggerPathOf } from './swagger-path';

/** Returns true if a file is a Swagger 2.0 description. YAML reads an unquoted 2.0 as the number 2. */
export function isSwagger(source: SourceFile): boolean {
  const { swagger } = fieldsOf(source.value);
  return swagger === '2.0' || swagger === 2;
}

/**
 * Converts a Swagger 2.0 description to OpenAPI 3.0. Its locations remain those in the Swagger file. Returns a problem
 * if the file can't be converted. If `isLenient`, parameters that don't say where they belong are converted too,
 * and null is left out.
 */
export function convertSwagger(source: SourceFile, isLenient = false): SourceFile | Problem[] {
  const written = fieldsOf(source.value);
  // The converter changes its input, and an alias would be converted twice.
  const copy: Fields = JSON.parse(JSON.stringify({ ...written, swagger: '2.0' }));
  const nulls = isLenient ? dropNulls(copy) : [];
  const formats = dropFormats(copy);
  if (isLenient) markLost(copy);
  completeSwagger(copy);
  const bodies = findExtraBodies(copy);
  try {
    const value: unknown = upgradeFromTwoToThree(copy);
    dropEmptyLists(value);
    moveEnumWords(value);
    if (isLenient) unmarkLost(value);
    const problems = [
      ...source.problems,
      ...nulls.map((path) => nullAt(source, path)),
      ...formats.map((dropped) => formatAt(source, dropped)),
      ...bodies.map((body) => bodyAt(source, body)),
    ];
    const locate: SourceFile['locate'] = (path) => source.locate(swaggerPathOf(written, path));
    return { ...source, value, problems, locate };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `This Swagger 2.0 description can't be converted to OpenAPI 3: ${reason}`;
    const fix = 'correct it, or convert it yourself and keep the result';
    return [{ ...source.locate(['swagger']), message, fix }];
  }
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

// The converter leaves these fields next to the schema that it makes for a parameter.
function moveEnumWords(description: unknown): void {
  const { components } = fieldsOf(description);
  const lists = parameterLists({ ...fieldsOf(description), ...fieldsOf(components) });
  for (const parameter of lists.flatMap((list) => Object.values(list)).map(fieldsOf)) {
    if (!isFields(parameter.schema)) continue;
    for (const field of ENUM_WORDS) {
      if (!Object.hasOwn(parameter, field)) continue;
      const { items } = parameter.schema;
      const holder = 'enum' in parameter.schema || !isFields(items) ? parameter.schema : items;
      Reflect.set(holder, field, parameter[field]);
      Reflect.deleteProperty(parameter, field);
    }
  }
}

// The converter refuses a parameter without `in`, which the check against the standard reports at its place.
const LOST = 'x-lost';

function markLost(description: Fields): void {
  for (const parameters of parameterLists(description)) {
    for (const [key, parameter] of Object.entries(parameters)) {
      const { in: location, $ref } = fieldsOf(parameter);
      if (typeof location === 'string' || typeof $ref === 'string') continue;
      Reflect.set(parameters, key, { ...fieldsOf(parameter), in: LOST });
    }
  }
}

function unmarkLost(description: unknown): void {
  const { components } = fieldsOf(description);
  const lists = parameterLists({ ...fieldsOf(description), ...fieldsOf(components) });
  for (const parameter of lists.flatMap((list) => Object.values(list))) {
    if (fieldsOf(parameter).in === LOST) Reflect.deleteProperty(fieldsOf(parameter), 'in');
  }
}

// Returns the shared parameters, and the lists of all paths and operations.
function parameterLists(description: Fields): object[] {
  const items = Object.values(fieldsOf(description.paths));
  const holders = [
    description,
    ...items,
    ...items.flatMap((item) => Object.values(fieldsOf(item))),
  ];
  return holders.flatMap((holder) => {
    const list = isFields(holder) ? holder.parameters : undefined;
    return typeof list === 'object' && list !== null ? [list] : [];
  });
}

// The converter gives each form a list of its required fields, but in OpenAPI 3.0 the list can't be empty.
function dropEmptyLists(description: unknown): void {
  for (const item of Object.values(fieldsOf(fieldsOf(description).paths))) {
    for (const operation of Object.values(fieldsOf(item))) {
      const { content } = fieldsOf(fieldsOf(operation).requestBody);
      for (const media of Object.values(fieldsOf(content))) {
        const schema = fieldsOf(fieldsOf(media).schema);
        if (Array.isArray(schema.required) && schema.required.length === 0) {
          Reflect.deleteProperty(schema, 'required');
        }
      }
    }
  }
}
