import type { Api } from '../api/api';
import type { Data } from '../content/read-data';
import type { Problem } from '../problem';
import { buildCatalogue } from './capabilities/build-catalogue';
import type { Catalogue } from './capabilities/catalogue';
import { findUseFaults } from './capabilities/find-use-faults';
import { findStrangeClaims } from './domain-claims';
import { findEmptyComponents } from './empty-components';
import { findVariableFaults } from './find-variable-faults';
import type { Targets } from './links';
import type { Page } from './page';
import { buildTape, type Tape } from './tape';

/** The chart and the catalogue that the data make, with all that is wrong in them and in the pages that lean on them. */
export function checkData(
  data: Data,
  pages: readonly Page[],
  targets: Targets,
  api: Pick<Api, 'operations'> | undefined,
): { tape: Tape | undefined; catalogue: Catalogue | undefined; problems: Problem[] } {
  const { tape, problems } = buildTape(data, targets);
  return {
    tape,
    catalogue: buildCatalogue({ data, pages, api, tape }),
    problems: [
      ...problems,
      ...findStrangeClaims(pages, tape),
      ...findEmptyComponents(pages, tape, data),
      ...findUseFaults(pages, data),
      ...findVariableFaults(pages, data),
    ],
  };
}
