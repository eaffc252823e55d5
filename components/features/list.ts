import type { ComponentType } from 'react';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { apiReferenceComponents } from './api-reference/components';
import { capabilitiesComponents } from './capabilities/components';
import { cardsComponents } from './cards/components';
import { datasetsComponents } from './datasets/components';
import { decisionsComponents } from './decisions/components';
import { domainsComponents } from './domains/components';
import { environmentComponents } from './environment/components';
import { latestComponents } from './latest/components';
import { mappingsComponents } from './mappings/components';
import { openQuestionsComponents } from './open-questions/components';
import { rateLimitsComponents } from './rate-limits/components';
import { roadmapComponents } from './roadmap/components';
import { tablesComponents } from './tables/components';
import { tokensComponents } from './tokens/components';

/** Components, keyed by their Markdown names. */
// biome-ignore lint/suspicious/noExplicitAny: each component has its own attributes
export type MarkdownComponents = Readonly<Record<string, ComponentType<any>>>;

/** One function per feature in lib/features/list.ts, which returns the feature's components for a page. */
export const FEATURE_COMPONENTS: readonly ((
  site: SiteIndex,
  route: RouteEntry,
) => MarkdownComponents)[] = [
  apiReferenceComponents,
  capabilitiesComponents,
  cardsComponents,
  datasetsComponents,
  decisionsComponents,
  domainsComponents,
  environmentComponents,
  latestComponents,
  mappingsComponents,
  openQuestionsComponents,
  rateLimitsComponents,
  roadmapComponents,
  tablesComponents,
  tokensComponents,
];
