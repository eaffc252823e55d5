import type { z } from 'zod';
import type { Place, Problem } from '../core/problem';
import { parseYaml, validate, type YamlLimits } from '../core/yaml/yaml';
import type { SourceFile } from './read';

/** A parsed configuration file. `locate` returns the position of a value in the file. */
export type Located<T> = {
  readonly value: T;
  readonly file: string;
  readonly locate: (path: readonly PropertyKey[]) => Place;
};

/** Parses a YAML file according to a schema, or returns what its author must fix. `fix` is the default advice. */
export function parseLocated<T>(
  schema: z.ZodType<T>,
  { file, text }: SourceFile,
  limits: YamlLimits,
  fix: string,
): Located<T> | Problem[] {
  const yaml = parseYaml(file, text, limits);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(schema, yaml, fix);
  return Array.isArray(checked) ? checked : { value: checked.value, file, locate: yaml.locate };
}
