import { z } from 'zod';
import { compareText } from '../compare-text';
import type { Problem } from '../problem';
import { parseYaml, validate } from '../yaml';
import type { Located } from './config';
import { LIMITS } from './limits';
import type { SourceFile } from './read';

/** How far a version has come. */
const VERSION_STATUSES = ['complete', 'in progress', 'planned'] as const;
export type VersionStatus = (typeof VERSION_STATUSES)[number];

/** The chart has a class for each column up to this number; see `components/styles/tape-columns.css`. */
export const MOST_VERSIONS = 8;

const text = z.string().trim().min(1);
const path = text.regex(/^\/(?!\/)[^\s?]*$/, 'write a path of this site, such as /guides');
const slug = text.regex(/^[a-z0-9-]+$/, 'write small letters, digits and hyphens');

const versionSchema = z.strictObject({
  id: text.max(8, 'at most 8 characters'),
  name: text.max(40, 'at most 40 characters'),
  status: z.enum(VERSION_STATUSES),
  page: path.optional(),
});

const domainSchema = z.strictObject({
  slug,
  name: text.max(40, 'at most 40 characters'),
  /** The page that specifies it, once it is written. */
  specification: path.optional(),
  /** What a version adds, by the version's id. */
  adds: z.record(z.string(), text.max(40, 'at most 40 characters')),
});

const versionsSchema = z.strictObject({
  versions: z
    .array(versionSchema)
    .min(1)
    .max(MOST_VERSIONS, `at most ${MOST_VERSIONS} versions fit the chart`)
    .superRefine((versions, context) => {
      for (const index of findRepeated(versions.map(({ id }) => id))) {
        const message = `the version ${versions[index]?.id} stands twice`;
        context.addIssue({ code: 'custom', path: [index, 'id'], message });
      }
    }),
});

const domainsSchema = z
  .strictObject({
    groups: z.array(z.strictObject({ name: text, domains: z.array(domainSchema).min(1) })).min(1),
  })
  .superRefine(({ groups }, context) => {
    const places = groups.flatMap(({ domains }, group) =>
      domains.map((domain, index) => ({ slug: domain.slug, group, index })),
    );
    for (const found of findRepeated(places.map((place) => place.slug))) {
      const { slug: name, group, index } = places[found] as (typeof places)[number];
      const at = ['groups', group, 'domains', index, 'slug'];
      context.addIssue({ code: 'custom', path: at, message: `the domain ${name} stands twice` });
    }
  });

/** A list that stays easy to read and to merge: sorted, each entry once. */
const listOf = (entry: z.ZodString) =>
  z
    .array(entry)
    .superRefine((entries, context) => {
      for (const [index, entry] of entries.entries()) {
        const before = entries[index - 1];
        if (before === undefined || compareWords(before, entry) < 0) continue;
        const message =
          before === entry ? `${entry} stands twice` : `${entry} sorts before ${before}`;
        context.addIssue({ code: 'custom', path: [index], message });
      }
    })
    .default([]);

const proseSchema = z.strictObject({
  words: listOf(text.regex(/^\p{L}[\p{L}'’]*$/u, 'write one word')),
  names: listOf(text),
  acronyms: listOf(text.regex(/^[A-Z]{2,5}$/, 'write two to five capitals')),
});

/** The product versions, oldest first. */
export type VersionsData = Readonly<z.output<typeof versionsSchema>>;
/** The documented domains by group, and what each version adds to them. */
export type DomainsData = Readonly<z.output<typeof domainsSchema>>;

/** The words that no dictionary has, the names that keep their capitals in headings, and the acronyms that every reader knows. */
export type ProseData = Readonly<z.output<typeof proseSchema>>;

/** `_data/prose.yaml` as it promises to be, or what its author must fix. */
export function parseProse(source: SourceFile): Located<ProseData> | Problem[] {
  return parse(proseSchema, source);
}

/** `_data/versions.yaml` as it promises to be, or what its author must fix. */
export function parseVersions(source: SourceFile): Located<VersionsData> | Problem[] {
  return parse(versionsSchema, source);
}

/** `_data/domains.yaml` as it promises to be, or what its author must fix. */
export function parseDomains(source: SourceFile): Located<DomainsData> | Problem[] {
  return parse(domainsSchema, source);
}

function parse<T>(schema: z.ZodType<T>, { file, text: yamlText }: SourceFile) {
  const yaml = parseYaml(file, yamlText, LIMITS.yaml);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(schema, yaml, 'see "Data" in the authors’ README');
  return Array.isArray(checked) ? checked : { value: checked.value, file, locate: yaml.locate };
}

// As in a dictionary: without regard to capitals.
function compareWords(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase()) || compareText(a, b);
}

function findRepeated(names: readonly string[]): number[] {
  return [...names.keys()].filter((index) => names.indexOf(names[index] ?? '') !== index);
}
