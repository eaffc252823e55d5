import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import type { Problem } from '../../core/problem';
import { type Fields, fieldsOf } from '../model/fields';
import type { SourceFile } from '../model/source-file';
import { completeSwagger } from './complete-swagger';
import { swaggerPathOf } from './swagger-path';

/** Returns true if a file is a Swagger 2.0 description. YAML reads an unquoted 2.0 as the number 2. */
export function isSwagger(source: SourceFile): boolean {
  const { swagger } = fieldsOf(source.value);
  return swagger === '2.0' || swagger === 2;
}

/**
 * Converts a Swagger 2.0 description to OpenAPI 3.0. Its locations remain those in the Swagger file. Returns a problem
 * if the file can't be converted.
 */
export function convertSwagger(source: SourceFile): SourceFile | Problem[] {
  const written = fieldsOf(source.value);
  // The converter changes its input, and an alias would be converted twice.
  const copy: Fields = JSON.parse(JSON.stringify({ ...written, swagger: '2.0' }));
  completeSwagger(copy);
  try {
    const value: unknown = upgradeFromTwoToThree(copy);
    dropEmptyLists(value);
    return { ...source, value, locate: (path) => source.locate(swaggerPathOf(written, path)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `This Swagger 2.0 description can't be converted to OpenAPI 3: ${reason}`;
    const fix = 'correct it, or convert it yourself and keep the result';
    return [{ ...source.locate(['swagger']), message, fix }];
  }
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
