import type { Data } from '../content/read-data';
import type { Problem } from '../core/problem';
import { buildCatalogue } from '../features/capabilities/build-catalogue';
import type { Catalogue } from '../features/capabilities/catalogue';
import { findUseFaults } from '../features/capabilities/find-use-faults';
import { findVariableFaults } from '../features/environment/find-variable-faults';
import { findStrangeClaims } from '../features/roadmap/domain-claims';
import { buildTape, type Tape } from '../features/roadmap/tape';
import type { Targets } from '../graph/links';
import type { Page } from '../graph/page';
import type { Api } from '../openapi/api';
import { findEmptyComponents } from './empty-components';

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
