import { parseArgs } from 'node:util';
import { SettingsError } from '../settings-error';
import { suggest } from '../suggest';

/** How findings can be written: for people, for programs, as notes of GitHub Actions, as SARIF 2.1.0. */
const FORMATS = ['text', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** What `npm run check -- …` was asked for. */
export type CheckOptions = {
  readonly format: Format;
  /** Mend what has one right answer. */
  readonly fix: boolean;
  /** Run the samples too. */
  readonly samples: boolean;
  /** Files and folders to report on; none means all. */
  readonly paths: readonly string[];
};

const OPTIONS = ['--format', '--fix', '--samples'];

/** Reads the arguments. Throws a sentence for one that has no sense. */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: {
      format: { type: 'string', default: 'text' },
      fix: { type: 'boolean', default: false },
      samples: { type: 'boolean', default: false },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName, name, value } = token;
    if (!OPTIONS.includes(rawName)) {
      throw new SettingsError(`check has no ${rawName}: ${suggest(rawName, OPTIONS)}`);
    }
    if (name !== 'format' && value !== undefined) {
      throw new SettingsError(`${rawName} takes no value`);
    }
  }
  const format = FORMATS.find((known) => known === values.format);
  if (!format) {
    const given = String(values.format);
    throw new SettingsError(`there is no format ${given}: ${suggest(given, [...FORMATS])}`);
  }
  const isOn = (value: unknown) => value === true;
  return { format, fix: isOn(values.fix), samples: isOn(values.samples), paths: positionals };
}
