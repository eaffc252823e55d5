import type { Located } from '../content/parse-located';
import type { CapabilitiesData } from './capabilities/capabilities-data';
import type { EntitiesData } from './domains/entities-data';
import type { EventsData } from './domains/events-data';
import type { InvariantsData } from './domains/invariants-data';
import type { SpecificationsData } from './domains/specifications-data';
import type { EnvironmentData } from './environment/environment-data';
import type { DomainsData, VersionsData } from './roadmap/roadmap-data';

/** The data files that describe the product. Several features compare their own data with them. */
export type ProductData = {
  readonly versions?: Located<VersionsData>;
  readonly domains?: Located<DomainsData>;
  readonly capabilities?: Located<CapabilitiesData>;
  readonly entities?: Located<EntitiesData>;
  readonly events?: Located<EventsData>;
  readonly invariants?: Located<InvariantsData>;
  readonly specifications?: Located<SpecificationsData>;
  readonly environment?: Located<EnvironmentData>;
  /** True if a data file can't be read. Checks then don't report missing data. */
  readonly isBroken?: boolean;
};
