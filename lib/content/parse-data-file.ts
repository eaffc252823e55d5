import type { z } from 'zod';
import type { Problem } from '../core/problem';
import { parseYaml, validate } from '../core/yaml/yaml';
import type { Located } from './config';
import { LIMITS } from './limits';
import type { SourceFile } from './read';

/** Parses a file in `_data` according to its schema, or returns what its author must fix. */
export function parseDataFile<T>(
  schema: z.ZodType<T>,
  { file, text }: SourceFile,
): Located<T> | Problem[] {
  const yaml = parseYaml(file, text, LIMITS.data);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(schema, yaml, 'see content/README.md#data');
  return Array.isArray(checked) ? checked : { value: checked.value, file, locate: yaml.locate };
}
