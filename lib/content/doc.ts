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

/** The section about front matter in the authors' guide. */
const MANUAL = 'content/README.md#front-matter';

/** Names that other tools use for this site's keys. */
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
  /** Names in the text that aren't ours or no longer exist, each with the reason. */
  other_names: z
    .record(z.string(), text.min(10, 'needs a reason of at least 10 characters'))
    .optional(),
  also_at: z.array(text).default([]),
  /** The page is included in the file for readers without a network. */
  runbook: z.literal(true).optional(),
  layout: z.literal('home').optional(),
  headline: text.max(60).optional(),
  aliases: z.record(z.string(), z.string().regex(ANCHOR, ANCHOR_FIX)).default({}),
});

const OF_DECISIONS = ['date', 'topics', 'supersedes', 'superseded_by'] as const;

// Only pages with deciders are shown as decision records. Without deciders, the record's other keys would be lost.
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

/** Former ids of a page's headings, each with the heading's current id. */
export type Aliases = Readonly<Record<string, string>>;

/** The front matter of a page. */
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
  /** The line of `file` where `body` begins. */
  readonly bodyLine: number;
  /** Returns the place of a front matter value. */
  readonly locate: (path: readonly PropertyKey[]) => Place;
  /** Problems above the page's text. The page is read without the wrong values, to find all of its problems at once. */
  readonly problems: readonly Problem[];
};

/**
 * Parses one Markdown file in the folder `label`. Returns only problems if the page is empty, or if front matter that
 * other checks depend on is wrong. Other problems are listed in the Doc.
 */
export function parseDoc({ file, text: source }: SourceFile, label: string): Doc | Problem[] {
  const fault = findFenceFault(source);
  if (fault) return [{ file, ...fault }];
  const split = matter(source, { engines: { yaml: () => ({}) } });
  // Contrary to its types, gray-matter returns no `matter` for an empty file.
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
  // A title that can't be read has already been reported.
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

// Keys that no check of another page depends on.
const LEFT_OUT = new Set(
  'title description tags owner_team last_reviewed review_in sidebar_position sidebar_label'.split(
    ' ',
  ),
);

/**
 * Returns the front matter without its wrong values, or only problems if other checks depend on one of those values.
 */
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
 * Returns what's wrong with the lines that open and close front matter. gray-matter ends front matter at the first line
 * that begins with `---`, whatever else is on it, and the rest would become text.
 */
function findFenceFault(source: string): Omit<Problem, 'file'> | undefined {
  if (!source.startsWith('---')) return undefined;
  const lines = source.split('\n');
  const language = lines[0]?.slice(3).trim();
  if (language) {
    // gray-matter would run `---js` as code.
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
