import type { Page } from '../../graph/page';
import type { Feature } from '../feature';
import type { ProductData } from '../product-data';
import { checkTapeCharts } from './check-tape-charts';
import { findStrangeClaims } from './domain-claims';
import { domainsFile, versionsFile } from './roadmap-data';
import type { Tape } from './tape';

type Source = {
  readonly pages: readonly Page[];
  readonly data: Pick<ProductData, 'isBroken'>;
  readonly tape: Tape | undefined;
};

/** The domains by product version. */
export const roadmap = {
  name: 'roadmap',
  data: [versionsFile, domainsFile],
  components: {
    Domains: { attributes: {}, isBlock: true, isVoid: true },
    TapeChart: { attributes: { title: 'text' }, isBlock: true, isVoid: true },
  },
  check: ({ pages, data, tape }: Source) => [
    ...findStrangeClaims(pages, tape),
    ...checkTapeCharts(pages, tape, data),
  ],
} as const satisfies Feature;
