import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import type { Feature } from '../feature';
import type { ProductData } from '../product-data';
import { environmentFile } from './environment-data';
import { findVariableFaults } from './find-variable-faults';
import { variableRecords } from './variable-records';
import { variablesWithId } from './variables-of';

type Source = { readonly data: ProductData };

import { variableFacts } from './variable-facts';

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
