import type { ComponentType } from 'react';
import { ApiChangelog } from './api-reference/api-changelog';
import { ApiComparison } from './api-reference/api-comparison';
import {
  AccessMatrix,
  ApiParts,
  ErrorCatalogue,
  ErrorRetry,
  Lifecycle,
  Operations,
} from './api-reference/api-parts';
import { Capabilities } from './capabilities/capabilities';
import { VersionMatrix } from './capabilities/version-matrix';
import { CardsOf } from './cards/cards';
import { DecisionChains } from './decisions/decision-chains';
import { DecisionRegister } from './decisions/decision-register';
import { DecisionTopics } from './decisions/decision-topics';
import { Decisions } from './decisions/domain-decisions';
import { Latest } from './latest/latest';
import { RoadmapChart } from './roadmap/roadmap-chart';
import { TableDiagram, Tables } from './tables/tables';

/** Components, keyed by their Markdown names. */
// biome-ignore lint/suspicious/noExplicitAny: each component has its own attributes
export type MarkdownComponents = Readonly<Record<string, ComponentType<any>>>;

/**
 * The components of features that aren't tables, keyed by their Markdown names. Each gets the `site` and the `route` of
 * its page in addition to its attributes.
 */
export const FEATURE_COMPONENTS: MarkdownComponents = {
  AccessMatrix,
  ApiChangelog,
  ApiComparison,
  ApiParts,
  Capabilities,
  Cards: CardsOf,
  DecisionChains,
  DecisionRegister,
  Decisions,
  DecisionTopics,
  ErrorCatalogue,
  ErrorRetry,
  Latest,
  Lifecycle,
  Operations,
  RoadmapChart,
  TableDiagram,
  Tables,
  VersionMatrix,
};
