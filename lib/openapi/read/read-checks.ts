import { lstat } from 'node:fs/promises';

import { basename, dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { readText } from '../../core/decode';
import { checksShape, levelsOf } from '../../core/levels';
import { asCauses, type Problem } from '../../core/problem';
import { findUrlFault } from '../../core/url';
import { validate } from '../../core/yaml/validate';
import { parseYaml } from '../../core/yaml/yaml';
import { CHOSEN_RULES, LENIENT, type Levels } from '../check/levels';
import { LIMITS } from '../model/limits';
import { confine } from './folder';

/** The file next to a description that says how strictly we check it. */
export const CHECKS_FILE = 'checks.yaml';

/** How strictly a description is checked, and where its relative links lead. */
export type Checks = {
  /** True for `checks: lenient`. */
  readonly isLenient: boolean;
  readonly levels: Levels;
  /** How links that start with neither a scheme nor `#` are resolved. Undefined if they're paths on this site. */
  readonly relativeLinks: RelativeLinks | undefined;
};

/** The URL that relative links start from, or '' if they're shown as text. */
type RelativeLinks = { readonly base: string };

type ReadChecks = Checks & {
  /** The reason the file can't be read. */
  readonly problems: readonly Problem[];
  /** The file's name in problems. */
  readonly file: string;
};

const checksSchema = z.strictObject({
  ...checksShape(CHOSEN_RULES),
  links: z
    .strictObject({
      base: z.string().refine((url) => /^https?:\/\//i.test(url) && !findUrlFault(url), {
        error: 'write an address that starts with `https://`',
      }),
    })
    .optional(),
});

type Written = z.output<typeof checksSchema>;

const FIX = 'see openapi/README.md#checks';

/**
 * Reads `checks.yaml` next to a description. Without the file, the checks are as strict as `byDefault`. If it can't be
 * read, every rule refuses, and relative links are paths on this site.
 */
export async function readChecks(
  entryFile: string,
  root: string,
  byDefault: Written['checks'] = 'strict',
): Promise<ReadChecks> {
  const folder = dirname(entryFile);
  const path = join(folder, CHECKS_FILE);
  const file = relative(root, path).split(sep).join('/');
  const strict = { isLenient: false, levels: {}, relativeLinks: undefined, file };
  const isThere = await lstat(path).catch(() => undefined);
  if (!isThere || basename(entryFile) === CHECKS_FILE)
    return { ...checksFrom({ checks: byDefault, rules: {} }), problems: [], file };
  const refuse = (problems: readonly Problem[]) => {
    return { ...strict, problems: asCauses(problems, SKIPS) };
  };
  const found = await (await confine(folder, root)).find(CHECKS_FILE);
  if (!('path' in found)) {
    const place = { file, line: 1, column: 1 };
    return refuse('problems' in found ? found.problems : [{ ...place, ...found }]);
  }
  const emptyFix = 'write `checks: strict` or `checks: lenient`, or remove the file';
  const text = readText(found.path, file, { bytes: LIMITS.checksBytes, emptyFix });
  if (!('text' in text)) return refuse(text.problems);
  const yaml = parseYaml(file, text.text, LIMITS.yaml);
  if (Array.isArray(yaml)) return refuse(yaml);
  const valid = validate(checksSchema, yaml, FIX);
  if (Array.isArray(valid)) return refuse(valid);
  return { ...checksFrom(valid.value), problems: [], file };
}

function checksFrom({ checks, rules, links }: Written): Checks {
  const isLenient = checks === 'lenient';
  const levels = levelsOf({ checks, rules }, LENIENT);
  const relativeLinks = links ?? (isLenient ? { base: '' } : undefined);
  return { isLenient, levels, relativeLinks };
}

const SKIPS = 'the description, because this file says how strictly';
