import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug, dataText, dataWord } from '../../content/data-text';
import { refuseTwice } from '../../content/refuse-repeated';

const capabilitySchema = z.strictObject({
  id: dataText.regex(/^[A-Z]{3}-\d{2}$/, 'must look like `BKG-03`'),
  name: dataText,
  /** The version it ships in. */
  version: dataText,
  /** The operationIds of the operations that ship with it. */
  operations: z.array(dataText).default([]),
});

const domainSchema = z.strictObject({
  slug: dataSlug,
  /** The prefix of its capabilities' ids. */
  code: dataText.regex(/^[A-Z]{3}$/, 'must be three capital letters'),
  /** The domain's tables, keyed by the version they ship in. */
  tables: z.record(z.string(), z.array(dataWord)).default({}),
  /** The decision records that shaped it. */
  decisions: z.array(dataText.regex(/^adr-\d{4}$/, 'must look like `adr-0003`')).default([]),
  capabilities: z.array(capabilitySchema).min(1),
});

/** Changes in a version beyond the capabilities that ship in it. */
const deltaSchema = z.strictObject({
  version: dataText,
  /** The previous version. */
  from: dataText,
  added: z.array(dataText).default([]),
  changed: z.array(dataText).default([]),
  removed: z.array(dataText).default([]),
  compatibility: dataText,
  data_migration: dataText,
});

const capabilitiesSchema = z
  .strictObject({
    domains: z.array(domainSchema).min(1),
    deltas: z.array(deltaSchema).default([]),
  })
  .superRefine(({ domains, deltas }, context) => refuseTwice(nameAll(domains, deltas), context));

type Domains = readonly z.output<typeof domainSchema>[];
type Deltas = readonly z.output<typeof deltaSchema>[];

// Lists the values that must be unique, with an error message for each. A table may be listed for only one version.
function nameAll(domains: Domains, deltas: Deltas) {
  const slugs = domains.map(({ slug }, index) => ({
    message: `\`${slug}\` is already a domain`,
    at: ['domains', index, 'slug'],
  }));
  const codes = domains.map(({ code }, index) => ({
    message: `\`${code}\` is already the code of another domain`,
    at: ['domains', index, 'code'],
  }));
  const capabilities = domains.flatMap(({ capabilities: own }, domain) =>
    own.map(({ id }, index) => ({
      message: `\`${id}\` is already a capability`,
      at: ['domains', domain, 'capabilities', index, 'id'],
    })),
  );
  const tables = domains.flatMap(({ tables: own }, domain) =>
    Object.entries(own).flatMap(([version, names]) =>
      names.map((name, index) => ({
        message: `\`${name}\` is already a table`,
        at: ['domains', domain, 'tables', version, index],
      })),
    ),
  );
  const versions = deltas.map(({ version }, index) => ({
    message: `\`${version}\` already has a delta`,
    at: ['deltas', index, 'version'],
  }));
  return [...slugs, ...codes, ...capabilities, ...tables, ...versions];
}

/** Every domain's capabilities, and the other changes in each version. */
export type CapabilitiesData = Readonly<z.output<typeof capabilitiesSchema>>;

/** `_data/capabilities.yaml` */
export const capabilitiesFile = dataFile('capabilities', capabilitiesSchema, { hasLabels: false });
