import type { Data } from '../content/read-data';
import type { Problem } from '../problem';
import { findStrangeClaims } from './domain-claims';
import { findEmptyComponents } from './empty-components';
import { findVariableFaults } from './find-variable-faults';
import type { Targets } from './links';
import type { Page } from './page';
import { buildTape, type Tape } from './tape';

/** The chart that the data make, with all that is wrong in them and in the pages that lean on them. */
export function checkData(
  data: Data,
  pages: readonly Page[],
  targets: Targets,
): { tape: Tape | undefined; problems: Problem[] } {
  const { tape, problems } = buildTape(data, targets);
  return {
    tape,
    problems: [
      ...problems,
      ...findStrangeClaims(pages, tape),
      ...findEmptyComponents(pages, tape, data),
      ...findVariableFaults(pages, data),
    ],
  };
}
