import type { DataOf } from '../content/data-file';
import type { capabilitiesFile } from './capabilities/capabilities-data';
import type { entitiesFile } from './domains/entities-data';
import type { eventsFile } from './domains/events-data';
import type { invariantsFile, specificationsFile } from './domains/specifications-data';
import type { environmentFile } from './environment/feature';
import type { domainsFile, versionsFile } from './roadmap/roadmap-data';

type DomainFile =
  | typeof domainsFile
  | typeof entitiesFile
  | typeof eventsFile
  | typeof invariantsFile
  | typeof specificationsFile;

/** The data files that describe the product. Several features check their own data against them. */
export type ProductData = DataOf<
  typeof versionsFile | typeof capabilitiesFile | typeof environmentFile | DomainFile
>;
