import matter from 'gray-matter';
import { z } from 'zod';
import type { Place, Problem } from '../core/problem';
import { parseYaml, validate, type Yaml } from '../core/yaml/yaml';
import { explainDate } from './explain-date';
import { findTitle, titleSchema } from './find-title';
import { LIMITS } from './limits';
import { pathOf } from './path';
import type { SourceFile } from './read';
import { PERIOD } from './review-due';

/** Where the authors' guide describes front matter. */
const MANUAL = 'content/README.md#front-matter';

/** What other tools call the keys of this site. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ author: 'owner_team', authors: 'owner_team', autor: 'owner_team', owner: 'owner_team' },
  ...{ updated: 'last_reviewed', last_updated: 'last_reviewed', lastmod: 'last_reviewed' },
  ...{ nav_order: 'sidebar_position', order: 'sidebar_position', weight: 'sidebar_position' },
  ...{ categories: 'tags', keywords: 'tags', summary: 'description', excerpt: 'description' },
};

const STATUSES = ['current', 'accepted', 'superseded', 'deprecated', 'proposed'] as const;
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

// Ids that begin so belong to the scripts of the site.
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

const factsSchema = z.strictObject({
  title: titleSchema.optional(),
  description: description.optional(),
  tags: z.array(text).default([]),
  status: z.enum(STATUSES).optional(),
  owner_team: text.optional(),
  last_reviewed: isoDate.optional(),
  review_in: text.regex(PERIOD, 'write a period such as `6 months`').optional(),
  sidebar_position: z.number().optional(),
  sidebar_label: text.max(28).optional(),
  date: isoDate.optional(),
  deciders: z.array(text).optional(),
  topics: z.array(text).optional(),
  domains: z.array(text).optional(),
  supersedes: decisionIds.optional(),
  superseded_by: decisionIds.optional(),
  domain: text.optional(),
  first_version: text.optional(),
  /** Names in the text that aren't ours, or no longer exist, each with the reason. */
  other_names: z
    .record(z.string(), text.min(10, 'needs a reason of at least 10 characters'))
    .optional(),
  also_at: z.array(text).default([]),
  /** It is one of the pages in the file for readers without a network. */
  runbook: z.literal(true).optional(),
  layout: z.literal('home').optional(),
  headline: text.max(60).optional(),
  aliases: z.record(z.string(), z.string().regex(ANCHOR, ANCHOR_FIX)).default({}),
});

const OF_DECISIONS = ['date', 'topics', 'supersedes', 'superseded_by'] as const;

// A decision record is shown by its deciders; without them, what else it says would be lost.
const frontMatterSchema = factsSchema.superRefine((facts, context) => {
  if (facts.deciders && facts.date === undefined) {
    const message = 'needs `date` too: a decision record has both';
    context.addIssue({ code: 'custom', path: ['deciders'], message });
  }
  if (facts.headline && !facts.layout) {
    const message = 'is shown only on a page with `layout: home`';
    context.addIssue({ code: 'custom', path: ['headline'], message });
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
    const message = 'is only for decision records, which have `deciders` too';
    context.addIssue({ code: 'custom', path: [key], message });
  }
});

/** Ids that headings of a page had, each with the id that the heading has now. */
export type Aliases = Readonly<Record<string, string>>;

/** What an author says of a page above its text. */
type FrontMatter = Readonly<z.output<typeof frontMatterSchema>>;

/** One page as its author wrote it. */
export type Doc = {
  readonly file: string;
  /** The URL path without its leading slash; the home page is ''. */
  readonly path: string;
  readonly title: string;
  readonly matter: FrontMatter;
  readonly aliases: Aliases;
  readonly body: string;
  /** The line of `file` on which `body` begins. */
  readonly bodyLine: number;
  /** Where a value of the front matter was written. */
  readonly locate: (path: readonly PropertyKey[]) => Place;
  /** What is wrong above its text. The page is read without it, so that all its problems are found at once. */
  readonly problems: readonly Problem[];
};

/**
 * Turns one Markdown file of the folder `label` into a Doc. Front matter that other checks depend on must be
 * right; everything else that is wrong is among the problems of the Doc.
 */
export function parseDoc({ file, text: source }: SourceFile, label: string): Doc | Problem[] {
  const fault = findFenceFault(source);
  if (fault) return [{ file, ...fault }];
  const split = matter(source, { engines: { yaml: () => ({}) } });
  // For an empty file gray-matter returns no `matter`, whatever its types promise.
  const { matter: written = '' } = split as Partial<typeof split>;
  if (`${written}${split.content}`.trim() === '') {
    const fix =
      'write a title on the first line, such as "# Set up your account", and the text below it';
    return [{ file, line: 1, column: 1, message: 'This page is empty', fix }];
  }
  const yaml = parseYaml(file, written.replace(/^[^\n]*\n/, ''), LIMITS.yaml, 2);
  if (Array.isArray(yaml)) return yaml;
  const read = readFrontMatter(yaml);
  if (Array.isArray(read)) return read;

  const path = pathOf(file.slice(label.length + 1));
  const body = split.content;
  const bodyLine = source.slice(0, source.length - body.length).split('\n').length;
  const { frontMatter } = read;
  const found = frontMatter.title
    ? { title: frontMatter.title, body, problems: [] }
    : findTitle(body, { file, line: bodyLine, column: 1 }, path);
  // A title that can't be read was already told.
  const isTold = frontMatterValue(yaml, 'title') !== undefined;
  return {
    file,
    path,
    title: found.title,
    matter: frontMatter,
    aliases: frontMatter.aliases,
    body: found.body,
    bodyLine,
    locate: yaml.locate,
    problems: [...read.problems, ...(isTold ? [] : found.problems)],
  };
}

// Keys that no check of other pages depends on.
const LEFT_OUT = new Set(
  'title description tags owner_team last_reviewed review_in sidebar_position sidebar_label'.split(
    ' ',
  ),
);

/** The front matter without what is wrong in it; only problems where other checks would go wrong without it. */
function readFrontMatter(
  yaml: Yaml,
): { readonly frontMatter: FrontMatter; readonly problems: Problem[] } | Problem[] {
  const checked = validate(frontMatterSchema, yaml, `see ${MANUAL}`, MEANT);
  if (!Array.isArray(checked)) return { frontMatter: checked.value, problems: [] };
  const written = yaml.value;
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return checked;
  const known = new Set(Object.keys(factsSchema.shape));
  const { error } = factsSchema.safeParse(written);
  const wrong = new Set((error?.issues ?? []).map(({ path }) => String(path[0])));
  if (wrong.has('last_reviewed')) wrong.add('review_in');
  const right = Object.entries(written).filter(
    ([key]) => known.has(key) && !(LEFT_OUT.has(key) && wrong.has(key)),
  );
  const rest = frontMatterSchema.safeParse(Object.fromEntries(right));
  return rest.success ? { frontMatter: rest.data, problems: checked } : checked;
}

function frontMatterValue({ value }: Yaml, key: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[key];
}

/**
 * What is wrong with the lines that open and close front matter. The first line below the opening that
 * begins with `---` ends it for gray-matter, whatever else is on it: the rest would become text.
 */
function findFenceFault(source: string): Omit<Problem, 'file'> | undefined {
  if (!source.startsWith('---')) return undefined;
  const lines = source.split('\n');
  const language = lines[0]?.slice(3).trim();
  if (language) {
    // gray-matter would run `---js` as a program.
    const message = `Front matter is YAML, not \`${language}\``;
    return { line: 1, column: 4, message, fix: 'write `---` alone on the first line' };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (end < 0) {
    const message = 'Front matter is never closed';
    return { line: 1, column: 1, message, fix: 'add a line with `---` after it' };
  }
  if (/^---[ \t]*$/.test(lines[end] ?? '')) return undefined;
  const message = 'This line starts with `---`, which ends front matter, and goes on';
  return { line: end + 1, column: 1, message, fix: 'write `---` alone, or indent the text' };
}
