import type { Problem } from '../../core/problem';
import { fieldsOf, isFields } from '../model/fields';
import { pointerOf } from '../model/node';
import type { SourceFile } from '../model/source-file';
import { type Path, writtenPath, writtenPaths } from './swagger-path';
import { type Conversion, upgradeSwagger } from './upgrade-swagger';

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
  const problems = new Map<string, Problem>();
  const refuse: Conversion['refuse'] = (path, { message, ...fault }) => {
    const where = pointerOf(path);
    problems.set(where, { ...source.locate(path), message: `${message} (at ${where})`, ...fault });
  };
  // The next step changes its input, and an alias would be changed twice.
  const swagger = JSON.parse(JSON.stringify({ ...fieldsOf(source.value), swagger: '2.0' }));
  prepare(swagger, [], isLenient ? refuse : undefined);
  const value = upgradeSwagger({ swagger, refuse });
  return {
    ...source,
    value,
    problems: [...source.problems, ...problems.values()],
    locate: (path) => source.locate(writtenPath(value, path)),
  };
}

// Fields whose values are data, in which null means something.
const DATA = /^(example|examples|default|enum|x-.*)$/;

// Stores the path of each object, renames references, and drops null, except in data.
function prepare(value: unknown, path: Path, refuse?: Conversion['refuse']): void {
  if (typeof value !== 'object' || value === null) return;
  writtenPaths.set(value, path);
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, key];
    // `examples` of a response is an object of examples.
    if (refuse && inner === null && isFields(value) && (!DATA.test(key) || key === 'examples')) {
      Reflect.deleteProperty(value, key);
      const fault = { message: `\`${key}\` is null`, fix: 'write its value, or remove it' };
      refuse(at, { ...fault, rule: 'api-fields' });
    } else if (key === '$ref' && typeof inner === 'string') {
      const moved = inner.replace(/^#\/definitions\//, '#/components/schemas/');
      const $ref = moved.replace(/^#\/(?=(parameters|responses)\/)/, '#/components/');
      Object.assign(value, { $ref });
    } else prepare(inner, at, DATA.test(key) ? undefined : refuse);
  }
}
