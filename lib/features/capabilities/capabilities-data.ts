import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { defines, names, unique } from '../../content/data-names';
import { dataSlug, dataText, dataWord } from '../../content/data-text';

const capabilitySchema = z.strictObject({
  id: defines('capability', dataText.regex(/^[A-Z]{3}-\d{2}$/, 'must look like `BKG-03`')),
  name: dataText,
  /** The version it ships in. */
  version: names('version', dataText),
  /** The operationIds of the operations that ship with it. */
  operations: z.array(names('operation', dataText)).default([]),
});

const domainSchema = z.strictObject({
  slug: unique('is already a domain', names('domain', dataSlug)),
  /** The prefix of its capabilities' ids. */
  code: unique(
    'is already the code of another domain',
    dataText.regex(/^[A-Z]{3}$/, 'must be three capital letters'),
  ),
  /** The domain's tables, keyed by the version they ship in. */
  tables: z
    .record(
      names('version', z.string()),
      z.array(unique('is already a table', names('table', dataWord))),
    )
    .default({}),
  /** The decision records that shaped it. */
  decisions: z
    .array(names('decision record', dataText.regex(/^adr-\d{4}$/, 'must look like `adr-0003`')))
    .default([]),
  capabilities: z.array(capabilitySchema).min(1),
});

/** Changes in a version beyond the capabilities that ship in it. */
const deltaSchema = z.strictObject({
  version: unique('already has a delta', names('version', dataText)),
  /** The previous version. */
  from: dataText,
  added: z.array(dataText).default([]),
  changed: z.array(dataText).default([]),
  removed: z.array(dataText).default([]),
  compatibility: dataText,
  data_migration: dataText,
});

const capabilitiesSchema = z.strictObject({
  domains: z.array(domainSchema).min(1),
  deltas: z.array(deltaSchema).default([]),
});

/** Every domain's capabilities, and the other changes in each version. */
export type CapabilitiesData = Readonly<z.output<typeof capabilitiesSchema>>;

/** `_data/capabilities.yaml` */
export const capabilitiesFile = dataFile('capabilities', capabilitiesSchema, { hasLabels: false });
