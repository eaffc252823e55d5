import { readArguments } from '../../core/command-line/read-arguments';
import type { Syntax } from '../../core/command-line/syntax';
import { UsageError } from '../../core/command-line/usage-error';
import { suggest } from '../../core/suggest';

/** The output formats for findings: for people, for programs, as annotations in GitHub Actions, and as SARIF 2.1.0. */
const FORMATS = ['text', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

export type CheckOptions = {
  readonly format: Format;
  /** True to fix problems that have only one correct fix. */
  readonly fix: boolean;
  /** True to run the code samples as well. */
  readonly samples: boolean;
  /** The Git ref to find consequences since; '' for none. */
  readonly since: string;
  /** True to list every finding, also of rules that are broken often. */
  readonly verbose: boolean;
  /** Files and folders to report on; an empty list means all. */
  readonly paths: readonly string[];
};

export const CHECK_SYNTAX = {
  call: 'npm run check',
  does: 'Checks all content without building the site. Each PATH limits the report to a file or folder.',
  operands: ['[PATH…]'],
  options: {
    fix: { does: 'fix problems that have one right answer' },
    samples: { does: 'run the samples too: SQL, TypeScript, shell, JSON, HTTP, YAML, Python' },
    since: {
      value: 'REF',
      does: 'also list what names a fact that changed since a Git ref such as main',
    },
    verbose: { does: 'list every finding, and count them by rule' },
    format: { value: 'FORMAT', does: `${FORMATS.join(', ')} (default: text)` },
  },
  variables: ['CONTENT_DIR', 'OPENAPI_FILE', 'OPENAPI_ROOT', 'SITE_URL', 'BASE_PATH', 'NO_COLOR'],
} as const satisfies Syntax;

/** Parses the arguments. Throws a UsageError if they're invalid. */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const { values, operands } = readArguments(args, CHECK_SYNTAX);
  const given = values.format ?? 'text';
  const format = FORMATS.find((known) => known === given);
  if (!format) throw new UsageError(`unknown format "${given}"; ${suggest(given, FORMATS)}`);
  const { fix = false, samples = false, since = '', verbose = false } = values;
  return { format, fix, samples, since, verbose, paths: operands };
}
