import type { Problem } from '../../core/problem';
import { toJsonText } from '../model/exact-numbers';
import { type Fields, fieldsOf } from '../model/fields';
import { pointerOf } from '../model/node';
import type { SourceFile } from '../model/source-file';
import { completeSwagger } from './complete-swagger';
import { type DroppedFormat, dropFormats } from './drop-formats';
import { dropNulls } from './drop-nulls';
import { type ExtraBody, findExtraBodies } from './find-bodies';
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
