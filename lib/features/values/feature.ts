import type { DataOf } from '../../content/data-file';
import type { Located } from '../../content/parse-located';
import { createMemory } from '../../core/create-memory';
import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { isShell, readShellVariables } from '../../markdown/shell-variables';
import type { environmentFile } from '../environment/feature';
import type { Feature } from '../feature';
import type { tokensFile } from '../tokens/feature';
import { type SampleValue, valuesFile } from './values-data';
import { type ApiSample, valuesIn, valuesInSamples } from './values-of';

type CheckedPage = Pick<Page, 'file' | 'path' | 'sections' | 'variables'>;
type Source = {
  readonly data: DataOf<typeof valuesFile | typeof environmentFile | typeof tokensFile>;
  /** False if the API has errors. Its samples then aren't in `api`. */
  readonly isApiSound: boolean;
  readonly pages: readonly CheckedPage[];
  /** Paths of pages that can't be read. */
  readonly broken: ReadonlySet<string>;
  readonly api:
    | { readonly operations: readonly { readonly samples: readonly ApiSample[] }[] }
    | undefined;
};
/** The values that readers fill in: variables of samples, and the examples that stand for them. */
export const values = {
  name: 'values',
  data: [valuesFile],
  check: checkValues,
  rule: 'samples',
  stored: ({ data }: Pick<Source, 'data'>) => data.values?.value.values,
} as const satisfies Feature;

type File = Located<{ readonly values: readonly SampleValue[] }>;

/** Variables that shells set. */
const SHELL = new Set([
  'HOME',
  'HOSTNAME',
  'LANG',
  'PATH',
  'PWD',
  'RANDOM',
  'SHELL',
  'TMPDIR',
  'USER',
]);
/** How authors mark text that readers replace. */
const TO_REPLACE = /^replace[-,]/;
const FIX = 'declare it in `_data/values.yaml`';

/**
 * Returns a problem for each undefined variable in a sample. A variable is defined if it's a declared value, an
 * environment variable, or a secret of the inventory, or if a sample on the same page sets it. Also returns a problem
 * for each declared value that no sample uses.
 */
function checkValues({ data, pages, broken, api, isApiSound }: Source): Problem[] {
  const { values: file, environment, tokens, isBroken = false } = data;
  if (!file) return [];
  const explained = [...(environment?.value.variables ?? []), ...(tokens?.value.tokens ?? [])].map(
    ({ name }) => name,
  );
  const { values } = file.value;
  const ofApi = api ? remember(api, [file], () => readApi(api, file)) : NO_API;
  // Samples that can't be read may use any value.
  const isWhole = isApiSound && broken.size === 0;
  const used = new Set([...pages.flatMap((page) => valuesIn(page, values)), ...ofApi.used]);
  return [
    // A file that can't be read may declare any variable.
    ...(isBroken ? [] : pages.flatMap((page) => checkVariables(page, values, explained))),
    ...ofApi.problems,
    ...values.flatMap((value, index) => {
      return checkValue(value, index, { file, pages, broken, used: isWhole ? used : undefined });
    }),
  ];
}

function checkVariables(
  { file, path, variables }: CheckedPage,
  values: readonly SampleValue[],
  explained: readonly string[],
): Problem[] {
  const own = values.filter(({ page }) => page === undefined || page === `/${path}`);
  const known = new Set([...SHELL, ...explained, ...own.map(({ name }) => name)]);
  const set = new Set(variables.filter(({ isSet }) => isSet).map(({ name }) => name));
  return variables.flatMap(({ name, isSet, value = '', line, column }): Problem[] => {
    if (known.has(name)) return [];
    if (isSet && TO_REPLACE.test(value)) {
      const message = `Readers replace \`${value}\`, but \`${name}\` isn't a declared value`;
      return [{ file, line, column, message, fix: FIX }];
    }
    if (set.has(name)) return [];
    const message = `\`$${name}\` isn't a declared value, and no sample on this page sets it`;
    const guess = nearest(name, [...known, ...set]);
    const fix = guess ? `did you mean \`$${guess}\`? Otherwise, ${FIX}` : FIX;
    return [{ file, line, column, message, fix }];
  });
}

type ApiValues = {
  /** The values that samples of the API reference use. */
  readonly used: readonly SampleValue[];
  readonly problems: readonly Problem[];
};
const NO_API: ApiValues = { used: [], problems: [] };
const remember = createMemory<ApiValues>();

function readApi({ operations }: NonNullable<Source['api']>, file: File): ApiValues {
  const samples = operations.flatMap((operation) => operation.samples);
  return {
    used: valuesInSamples(samples, file.value.values),
    problems: checkApiSamples(samples, file),
  };
}

function checkApiSamples(samples: readonly ApiSample[], file: File): Problem[] {
  const shared = file.value.values.filter(({ page }) => page === undefined);
  const unknown = samples.flatMap((sample) => {
    const { text, language } = sample.variants ?? sample;
    const variables = isShell(language) ? readShellVariables(text) : [];
    const known = new Set([
      ...variables.filter(({ isSet }) => isSet).map(({ name }) => name),
      ...shared.map(({ name }) => name),
    ]);
    return variables.map(({ name }) => name).filter((name) => !known.has(name));
  });
  return [...new Set(unknown)].map((name) => ({
    ...file.locate(['values']),
    message: `Samples of the API reference use \`$${name}\`, which isn't declared`,
    fix: 'add it',
  }));
}

type Uses = {
  readonly file: File;
  readonly pages: readonly CheckedPage[];
  readonly broken: ReadonlySet<string>;
  /** Undefined if some samples can't be read. */
  readonly used: ReadonlySet<SampleValue> | undefined;
};

function checkValue(
  value: SampleValue,
  index: number,
  { file, pages, broken, used }: Uses,
): Problem[] {
  const { name, page } = value;
  const paths = [...pages.map(({ path }) => path), ...broken].map((path) => `/${path}`);
  if (page !== undefined && !paths.includes(page)) {
    const guess = nearest(page, paths);
    const fix = guess ? `did you mean \`${guess}\`?` : 'write the path of a page';
    const place = file.locate(['values', index, 'page']);
    return [{ ...place, message: `There's no page \`${page}\``, fix }];
  }
  if (!used || used.has(value)) return [];
  const place = file.locate(['values', index, 'name']);
  return [{ ...place, message: `No sample uses \`${name}\``, fix: 'remove the value' }];
}
