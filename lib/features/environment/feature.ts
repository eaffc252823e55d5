import type { Located } from '../../content/parse-located';
import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';
import { rowRecords } from '../row-records';
import { type EnvironmentData, environmentFile } from './environment-data';
import { findVariableFaults } from './find-variable-faults';
import { variablesWithId } from './variables-of';

type Source = { readonly data: ProductData };

/** The environment variables of the platform's processes. */
export const environment = {
  name: 'environment',
  data: [environmentFile],
  components: {
    EnvironmentVariables: { attributes: { process: 'text', secret: 'flag', plain: 'flag' } },
  },
  ids: (use: ComponentUse, { data }: Source) =>
    variablesWithId(use, data.environment?.value.variables ?? []).map(({ name }) => name),
  check: ({ pages, data }: Source & { readonly pages: readonly Page[] }) =>
    findVariableFaults(pages, data),
  records: variableRecords,
  facts: variableFacts,
  stored: ({ data }: Source) => data.environment?.value.variables,
} as const satisfies Feature;

/** Returns each environment variable as a fact. */
function variableFacts({ data }: { readonly data: ProductData }): NamedFact[] {
  return (data.environment?.value.variables ?? []).map((variable) => ({
    kind: 'variable',
    name: variable.name,
    properties: {
      default: variable.default ?? 'none',
      required: String(variable.required),
      secret: variable.secret ? 'yes' : 'no',
      processes: variable.processes.toSorted().join(', '),
      ...(variable.values ? { values: variable.values.toSorted().join(', ') } : {}),
    },
    codes: [variable.name],
  }));
}

/** Returns search records for the environment variables that components list, except in lists without row ids. */
function variableRecords(
  site: PlacedPages & { readonly data: { readonly environment?: Located<EnvironmentData> } },
): SearchRecord[] {
  const variables = site.data.environment?.value.variables ?? [];
  return rowRecords(site, (use) =>
    variablesWithId(use, variables).map(({ name, meaning, processes, values = [] }) => ({
      title: name,
      id: name,
      where: 'Environment variable',
      text: meaning,
      code: [...processes, ...values].join('\n'),
      names: [{ name, rank: 'self' }],
    })),
  );
}
