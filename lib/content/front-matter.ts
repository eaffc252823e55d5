import { z } from 'zod';
import type { Problem } from '../core/problem';
import { validate, type Yaml } from '../core/yaml/yaml';
import { explainDate } from './explain-date';
import { titleSchema } from './find-title';
import { PERIOD } from './review-due';

/** The front matter section of the authors' guide. */
const MANUAL = 'content/README.md#front-matter';

type Field = {
  readonly schema: z.ZodType;
  /** Names that other tools use for it. If a page uses one of them, the problem suggests our name. */
  readonly otherNames?: readonly string[];
  /** True if checks of other pages need it. If the value is invalid, the page isn't read at all. */
  readonly isEssential?: true;
  /** True if only decision records may have it. */
  readonly isOfDecisions?: true;
  /**
   * Shows its value above the page's text with this label. For string fields; other fields have their own components.
   */
  readonly fact?: string;
  /** Makes it a search filter with this URL parameter and label. For string fields. */
  readonly filter?: { readonly id: string; readonly label: string };
};

/** All statuses that a page can have. */
export const STATUSES = ['current', 'accepted', 'superseded', 'deprecated', 'proposed'] as const;
export type Status = (typeof STATUSES)[number];

const text = z.string().trim().min(1);
const isoDate = z.string().superRefine((date, context) => {
  const fault = explainDate(date);
  if (fault) context.addIssue({ code: 'custom', ...fault });
});
const decisionId = z.string().regex(/^adr-\d{4}$/, 'write a number such as `adr-0003`');
const decisionIds = z
  .union([decisionId, z.array(decisionId)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]));

// Ids with these prefixes belong to the site's scripts.
const ANCHOR = /^(?!__next|nprogress$)[^\s#%]+$/;
const ANCHOR_FIX = 'write the id of a heading, without `#`';

const DESCRIPTION = { least: 50, most: 160 } as const;
const description = z
  .string()
  .trim()
  .superRefine((words, context) => {
    if (words.length >= DESCRIPTION.least && words.length <= DESCRIPTION.most) return;
    const fix = `write ${DESCRIPTION.least} to ${DESCRIPTION.most}; see ${MANUAL}`;
    context.addIssue({
      code: 'custom',
      message: `has ${words.length} characters`,
      params: { fix },
    });
  });
/** Names in the page's text that aren't ours or no longer exist, each with a reason for mentioning it. */
const otherNames = z.record(z.string(), text.min(10, 'needs a reason of at least 10 characters'));

/** All front matter fields. To add one, add an entry here and a row to the authors' guide. */
const FIELDS = {
  title: { schema: titleSchema.optional() },
  description: { schema: description.optional(), otherNames: ['summary', 'excerpt'] },
  tags: { schema: z.array(text).default([]), otherNames: ['categories', 'keywords'] },
  status: {
    schema: z.enum(STATUSES).optional(),
    isEssential: true,
    filter: { id: 'status', label: 'Status' },
  },
  owner_team: {
    schema: text.optional(),
    otherNames: ['author', 'authors', 'autor', 'owner'],
  },
  last_reviewed: {
    schema: isoDate.optional(),
    otherNames: ['updated', 'last_updated', 'lastmod'],
  },
  review_in: { schema: text.regex(PERIOD, 'write a period such as `6 months`').optional() },
  sidebar_position: {
    schema: z.number().optional(),
    otherNames: ['nav_order', 'order', 'weight'],
  },
  sidebar_label: { schema: text.max(28).optional() },
  date: { schema: isoDate.optional(), isEssential: true, isOfDecisions: true },
  deciders: { schema: z.array(text).optional(), isEssential: true },
  topics: { schema: z.array(text).optional(), isEssential: true, isOfDecisions: true },
  domains: { schema: z.array(text).optional(), isEssential: true },
  supersedes: { schema: decisionIds.optional(), isEssential: true, isOfDecisions: true },
  superseded_by: { schema: decisionIds.optional(), isEssential: true, isOfDecisions: true },
  domain: { schema: text.optional(), isEssential: true },
  first_version: {
    schema: text.optional(),
    isEssential: true,
    filter: { id: 'version', label: 'Since' },
  },
  other_names: { schema: otherNames.optional(), isEssential: true },
  also_at: { schema: z.array(text).default([]), isEssential: true },
  /** Includes the page in the offline file. */
  runbook: { schema: z.literal(true).optional(), isEssential: true },
  alarm: {
    schema: z.strictObject({ when: text, severity: text, who: text, first: text }).optional(),
    isEssential: true,
  },
  layout: { schema: z.literal('home').optional(), isEssential: true },
  headline: { schema: text.max(60).optional(), isEssential: true },
  aliases: {
    schema: z.record(z.string(), z.string().regex(ANCHOR, ANCHOR_FIX)).default({}),
    isEssential: true,
  },
} as const satisfies Readonly<Record<string, Field>>;

type FieldName = keyof typeof FIELDS;

/** The names of all front matter fields. */
export const FRONT_MATTER_NAMES: readonly string[] = Object.keys(FIELDS);

type Shape = { [Name in FieldName]: (typeof FIELDS)[Name]['schema'] };

const fields: readonly (readonly [FieldName, Field])[] = Object.entries(FIELDS) as never;
const namesWhere = (isMeant: (field: Field) => boolean) =>
  fields.flatMap(([name, field]) => (isMeant(field) ? [name] : []));

const KEYS_OF_OTHER_TOOLS = Object.fromEntries(
  fields.flatMap(([name, { otherNames = [] }]) => otherNames.map((other) => [other, name])),
);
const ESSENTIAL: ReadonlySet<string> = new Set(
  namesWhere(({ isEssential }) => isEssential === true),
);
const OF_DECISIONS = namesWhere(({ isOfDecisions }) => isOfDecisions === true);

const factsSchema = z.strictObject(
  Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])) as Shape,
);

// Only pages with deciders are shown as decision records. Without deciders, the record's other keys would be ignored.
const frontMatterSchema = factsSchema.superRefine((facts, context) => {
  if (facts.deciders && facts.date === undefined) {
    const message = 'needs `date` too: a decision record has both';
    context.addIssue({ code: 'custom', path: ['deciders'], message });
  }
  if (facts.headline && !facts.layout) {
    const message = 'appears only on a page with `layout: home`';
    context.addIssue({ code: 'custom', path: ['headline'], message });
  }
  if (facts.alarm && !facts.runbook) {
    const message = 'appears only on a page with `runbook: true`';
    context.addIssue({ code: 'custom', path: ['alarm'], message });
  }
  if (facts.review_in && !facts.last_reviewed) {
    const message = 'needs `last_reviewed` too';
    context.addIssue({ code: 'custom', path: ['review_in'], message });
  }
  for (const id of Object.keys(facts.aliases)) {
    if (ANCHOR.test(id)) continue;
    context.addIssue({ code: 'custom', path: ['aliases', id], message: ANCHOR_FIX });
  }
  for (const key of OF_DECISIONS) {
    if (facts.deciders || facts[key] === undefined) continue;
    const message = 'is only for decision records, which need `deciders` too';
    context.addIssue({ code: 'custom', path: [key], message });
  }
});

/**
 * Returns the front matter without its invalid values, and a problem for each of them. Returns only problems if an
 * essential value is invalid.
 */
export function readFrontMatter(
  yaml: Yaml,
): { readonly frontMatter: FrontMatter; readonly problems: Problem[] } | Problem[] {
  const checked = validate(frontMatterSchema, yaml, `see ${MANUAL}`, KEYS_OF_OTHER_TOOLS);
  if (!Array.isArray(checked)) return { frontMatter: checked.value, problems: [] };
  const written = yaml.value;
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return checked;
  const known = new Set(Object.keys(factsSchema.shape));
  const { error } = factsSchema.safeParse(written);
  const wrong = new Set((error?.issues ?? []).map(({ path }) => String(path[0])));
  if (wrong.has('last_reviewed')) wrong.add('review_in');
  const right = Object.entries(written).filter(
    ([key]) => known.has(key) && (ESSENTIAL.has(key) || !wrong.has(key)),
  );
  const rest = frontMatterSchema.safeParse(Object.fromEntries(right));
  return rest.success ? { frontMatter: rest.data, problems: checked } : checked;
}

export type FrontMatter = Readonly<z.output<typeof frontMatterSchema>>;

/** Returns the labeled values that a page shows above its text. */
export function factsOf(matter: FrontMatter): { readonly label: string; readonly value: string }[] {
  return fields.flatMap(([name, { fact }]) => {
    const value = matter[name];
    return fact !== undefined && typeof value === 'string' ? [{ label: fact, value }] : [];
  });
}

/** The search filters that come from front matter. */
export const FILTERS = fields.flatMap(([field, { filter }]) =>
  filter ? [{ ...filter, field }] : [],
);
