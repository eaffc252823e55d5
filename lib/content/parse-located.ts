import type { z } from 'zod';
import type { Place, Problem } from '../core/problem';
import { validate } from '../core/yaml/validate';
import { parseYaml, type Yaml, type YamlLimits } from '../core/yaml/yaml';
import type { SourceFile } from './read';

/** A parsed configuration file. `locate` returns the position of a value in the file. */
export type Located<T> = {
  readonly value: T;
  readonly file: string;
  readonly locate: (path: readonly PropertyKey[]) => Place;
};

/**
 * Parses a YAML file according to a schema, or returns what its author must fix. `fix` is the default advice. `keep`
 * gets a value without problems.
 */
export function parseLocated<T>(
  schema: z.ZodType<T>,
  { file, text }: SourceFile,
  limits: YamlLimits,
  fix: string,
  keep: (value: T, yaml: Yaml) => void = () => {},
): Located<T> | Problem[] {
  const yaml = parseYaml(file, text, limits);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(schema, yaml, fix);
  if (Array.isArray(checked)) return checked;
  keep(checked.value, yaml);
  return { value: checked.value, file, locate: yaml.locate };
}
