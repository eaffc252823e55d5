import { createMemory } from '../../core/create-memory';
import type { CompiledDoc, UsedVariable } from '../../markdown/compiled';
import { isShell, readShellVariables } from '../../markdown/shell-variables';
import { findValueUses } from './find-value-uses';
import type { SampleValue } from './values-data';

/**
 * Returns the values that readers can fill in on a page, each name once: a page's own values take precedence. Leaves out
 * names that the page's scripts set to something else than the example.
 */
function valuesOf(
  values: readonly SampleValue[],
  path: string,
  variables: readonly UsedVariable[],
): SampleValue[] {
  const own = values.filter(({ page }) => page === `/${path}`);
  const shared = values.filter(
    ({ name, page }) => page === undefined && !own.some((other) => other.name === name),
  );
  return [...own, ...shared].filter(
    ({ name, example }) =>
      !variables.some(
        (variable) => variable.name === name && variable.isSet && variable.value !== example,
      ),
  );
}

/** Returns the values that a page's samples use. */
export function valuesIn(page: SamplePage, values: readonly SampleValue[]): readonly SampleValue[] {
  return remember(page, [values], () => findValues(page, values));
}

type SamplePage = Pick<CompiledDoc, 'variables' | 'sections'> & { readonly path: string };

const remember = createMemory<readonly SampleValue[]>();

function findValues(
  { path, variables, sections }: SamplePage,
  values: readonly SampleValue[],
): SampleValue[] {
  const own = valuesOf(values, path, variables);
  const code = sections.map((section) => section.code).join('\n');
  const names = new Set([
    ...variables.map(({ name }) => name),
    ...findValueUses(code, [], own).map(({ name }) => name),
  ]);
  return own.filter(({ name }) => names.has(name));
}

/** A sample of an API operation, or all its versions in one text. */
type Code = { readonly text: string; readonly language: string };
export type ApiSample = Code & { readonly variants?: Code };

/** Returns the values that an operation's samples use, in any of their versions. */
export function valuesInSamples(
  samples: readonly ApiSample[],
  values: readonly SampleValue[],
): SampleValue[] {
  const shared = values.filter(({ page }) => page === undefined);
  const names = new Set(
    samples.flatMap((sample) => {
      const { text, language } = sample.variants ?? sample;
      const variables = isShell(language) ? readShellVariables(text) : [];
      return findValueUses(text, variables, shared).map(({ name }) => name);
    }),
  );
  return shared.filter(({ name }) => names.has(name));
}
