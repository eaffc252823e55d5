import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import { defines, names } from '../../content/data-names';
import { dataSlug as slug, dataText as text, dataWord as word } from '../../content/data-text';

/** The progress of a version. */
const VERSION_STATUSES = ['complete', 'in progress', 'planned'] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];

/**
 * Maximum number of versions: `components/styles/roadmap-columns.css` has a class for each column up to this number.
 */
export const MOST_VERSIONS = 8;

/** A path on this site, such as `/guides`. */
export const sitePath = text.regex(
  /^\/(?!\/)[^\s?]*$/,
  'must be a path on this site, such as `/guides`',
);

const day = text.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be an ISO date such as `2026-11-20`');

const migration = z.strictObject({
  /** The file name without its extension, such as `0013_pricing`. */
  file: text.regex(/^\d{4}_[a-z0-9_]+$/, 'must look like `0013_pricing`'),
  /** The tables it creates. */
  tables: z.array(word).default([]),
  /** Anything else it does. */
  note: text.optional(),
});

/** The plan of a version, apart from the capabilities that ship in it. All fields are optional. */
const versionPlan = {
  /** The first and last day of the work. */
  window: z
    .strictObject({ from: day, to: day })
    .refine(({ from, to }) => from < to, 'must end after it starts')
    .optional(),
  /** The load it's built for. */
  sizing: text.optional(),
  goals: z.array(z.strictObject({ goal: text, judged_by: text.optional() })).default([]),
  exit_criteria: z
    .array(z.strictObject({ check: text.optional(), criterion: text, judged_by: text.optional() }))
    .default([]),
  risks: z
    .array(z.strictObject({ risk: text, effect: text.optional(), answer: text.optional() }))
    .default([]),
  /** In the order they run. */
  migrations: z.array(migration).default([]),
};

const versionSchema = z.strictObject({
  id: defines('version', text.max(8)),
  name: text.max(40),
  status: z.enum(VERSION_STATUSES),
  page: names('page', sitePath).optional(),
  ...versionPlan,
});

const domainSchema = z.strictObject({
  slug: defines('domain', slug),
  name: text.max(40),
  /** The page that specifies it, once it's written. */
  specification: names('page', sitePath).optional(),
  /** The page with the research behind it. */
  research: names('page', sitePath).optional(),
  /** A short text for each version that adds something, keyed by version id. */
  adds: z.record(names('version', z.string()), text.max(40)),
});

const versionsSchema = z.strictObject({
  versions: z
    .array(versionSchema)
    .min(1)
    .max(
      MOST_VERSIONS,
      `can have at most ${MOST_VERSIONS} versions, because the chart has no room for more`,
    ),
});

const domainsSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: text, domains: z.array(domainSchema).min(1) })).min(1),
});

export type Version = Readonly<z.output<typeof versionSchema>>;

/** `_data/versions.yaml` */
export const versionsFile = dataFile('versions', versionsSchema, { hasNames: false });

/** `_data/domains.yaml` */
export const domainsFile = dataFile('domains', domainsSchema, { hasNames: false });

/** Returns the ids of the versions, oldest first. Undefined if the data doesn't list versions. */
export function versionIds({ versions }: DataOf<typeof versionsFile>): string[] | undefined {
  return versions?.value.versions.map(({ id }) => id);
}

/** Returns the slugs of the domains. Undefined if the data doesn't list domains. */
export function domainSlugs({ domains }: DataOf<typeof domainsFile>): string[] | undefined {
  return domains?.value.groups.flatMap((group) => group.domains.map(({ slug }) => slug));
}
