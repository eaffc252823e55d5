import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { LIMITS } from '../content/limits';
import type { Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { validate } from '../core/yaml/validate';
import { parseYaml } from '../core/yaml/yaml';

/** A content folder's rules for code samples. */
export type Allowance = {
  /** The file with the rules, relative to the project. */
  readonly file: string;
  /**
   * `most` is how many samples may opt out of being run, and `line` is the line that sets it. Undefined without a
   * limit.
   */
  readonly optOuts: { readonly most: number; readonly line: number } | undefined;
  /** The packages that samples may import. */
  readonly packages: readonly string[];
};

const NAME = '_samples.yaml';
const schema = z.strictObject({
  opt_outs: z.int().min(0).optional(),
  packages: z.array(z.string().min(1)).default([]),
});

/** Reads a content folder's optional `_samples.yaml`. Returns problems if the file is invalid. */
export function readAllowance({
  contentDir,
  contentLabel,
}: Pick<Settings, 'contentDir' | 'contentLabel'>): Allowance | Problem[] {
  const file = `${contentLabel}/${NAME}`;
  const path = join(contentDir, NAME);
  if (!existsSync(path)) return { file, optOuts: undefined, packages: [] };
  const yaml = parseYaml(file, readFileSync(path, 'utf8'), LIMITS.yaml);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(
    schema,
    yaml,
    'write `opt_outs:` with a number, and `packages:` with a list; see content/README.md#samples-are-run',
  );
  if (Array.isArray(checked)) return checked;
  const { opt_outs: most, packages } = checked.value;
  const { line } = yaml.locateKey(['opt_outs']);
  return { file, packages, optOuts: most === undefined ? undefined : { most, line } };
}
