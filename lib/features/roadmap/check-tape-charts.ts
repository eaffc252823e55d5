import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import type { ProductData } from '../product-data';
import type { Tape } from './tape';

/** Returns a problem for each `<TapeChart>` if there are no domains to show. */
export function checkTapeCharts(
  pages: readonly Page[],
  tape: Tape | undefined,
  { isBroken = false }: Pick<ProductData, 'isBroken'>,
): Problem[] {
  if (isBroken || (tape?.groups.length ?? 0) > 0) return [];
  const message = "`<TapeChart>` has nothing to show: there's no _data/domains.yaml";
  const fix = 'add that file and _data/versions.yaml, or remove the component';
  return pages.flatMap(({ uses }) =>
    uses
      .filter(({ name }) => name === 'TapeChart')
      .map(({ place }) => ({ ...place, message, fix })),
  );
}
