import type { DataOf } from '../content/data-file';
import { compareText } from '../core/compare-text';
import { actors } from './actors/feature';
import { apiReference } from './api-reference/feature';
import { capabilities } from './capabilities/feature';
import { cards } from './cards/feature';
import { datasets } from './datasets/feature';
import { decisionCharts } from './decisions/feature';
import { domains } from './domains/feature';
import { environment } from './environment/feature';
import type { ComponentRule, Feature } from './feature';
import { latest } from './latest/feature';
import { mappings } from './mappings/feature';
import { openQuestions } from './open-questions/feature';
import { phrases } from './phrases/feature';
import { prose } from './prose/feature';
import { rateLimits } from './rate-limits/feature';
import { roadmap } from './roadmap/feature';
import { synonyms } from './synonyms/feature';
import { tables } from './tables/feature';
import { tokens } from './tokens/feature';
import { values } from './values/feature';

/** All features. Within a page, search results with equal rank are in this order. */
export const FEATURES = [
  environment,
  mappings,
  domains,
  openQuestions,
  tokens,
  capabilities,
  tables,
  rateLimits,
  roadmap,
  apiReference,
  cards,
  decisionCharts,
  latest,
  prose,
  synonyms,
  phrases,
  values,
  datasets,
  actors,
] as const satisfies readonly Feature[];

type FileOf<F> = F extends { readonly data: readonly (infer File)[] } ? File : never;
/** A file that may be in `_data`. */
export type SiteDataFile = FileOf<(typeof FEATURES)[number]>;

/** The files that may be in `_data`. */
export const DATA_FILES = FEATURES.flatMap((feature): readonly SiteDataFile[] =>
  'data' in feature ? feature.data : [],
);

/** The parsed files in `_data`. */
export type Data = DataOf<SiteDataFile>;

/** All feature components, keyed by name. */
export const FEATURE_COMPONENTS: ReadonlyMap<string, ComponentRule> = new Map(
  FEATURES.flatMap((feature) =>
    'components' in feature ? Object.entries<ComponentRule>(feature.components) : [],
  ).sort(([a], [b]) => compareText(a, b)),
);
