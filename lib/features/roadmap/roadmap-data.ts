import { z } from 'zod';
import { dataFile } from '../../content/data-file';
import { dataSlug as slug, dataText as text } from '../../content/data-text';
import { refuseRepeated, refuseTwice } from '../../content/refuse-repeated';
import { versionPlan } from './version-plan';

/** The progress of a version. */
const VERSION_STATUSES = ['complete', 'in progress', 'planned'] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];

/**
 * Maximum number of versions: `components/styles/roadmap-columns.css` has a class for each column up to this number.
 */
export const MOST_VERSIONS = 8;

const path = text.regex(/^\/(?!\/)[^\s?]*$/, 'must be a path on this site, such as `/guides`');

const versionSchema = z.strictObject({
  id: text.max(8),
  name: text.max(40),
  status: z.enum(VERSION_STATUSES),
  page: path.optional(),
  ...versionPlan,
});

const domainSchema = z.strictObject({
  slug,
  name: text.max(40),
  /** The page that specifies it, once it's written. */
  specification: path.optional(),
  /** A short text for each version that adds something, keyed by version id. */
  adds: z.record(z.string(), text.max(40)),
});

const versionsSchema = z.strictObject({
  versions: z
    .array(versionSchema)
    .min(1)
    .max(
      MOST_VERSIONS,
      `can have at most ${MOST_VERSIONS} versions, because the chart has no room for more`,
    )
    .superRefine(refuseRepeated('id', 'a version')),
});

const domainsSchema = z
  .strictObject({
    groups: z.array(z.strictObject({ name: text, domains: z.array(domainSchema).min(1) })).min(1),
  })
  .superRefine(({ groups }, context) => {
    const named = groups.flatMap(({ domains }, group) =>
      domains.map((domain, index) => ({
        message: `\`${domain.slug}\` is already a domain`,
        at: ['groups', group, 'domains', index, 'slug'],
      })),
    );
    refuseTwice(named, context);
  });

export type Version = Readonly<z.output<typeof versionSchema>>;
/** The product versions, oldest first. */
export type VersionsData = Readonly<z.output<typeof versionsSchema>>;
/** The documented domains by group, with each version's additions. */
export type DomainsData = Readonly<z.output<typeof domainsSchema>>;

/** `_data/versions.yaml` */
export const versionsFile = dataFile('versions', versionsSchema, { hasNames: false });

/** `_data/domains.yaml` */
export const domainsFile = dataFile('domains', domainsSchema, { hasNames: false });
