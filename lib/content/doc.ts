import matter from 'gray-matter';
import { z } from 'zod';
import type { Place, Problem } from '../problem';
import { parseYaml, validate } from '../yaml';
import { findTitle, titleSchema } from './find-title';
import { LIMITS } from './limits';
import { pathOf } from './path';
import type { SourceFile } from './read';
import { PERIOD } from './review-due';

const STATUSES = ['current', 'accepted', 'superseded', 'deprecated', 'proposed'] as const;
export type Status = (typeof STATUSES)[number];

const text = z.string().trim().min(1);
const isoDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'write an ISO date such as 2026-11-20')
  .refine((date) => isRealDate(date), 'there is no such day');
const decisionId = z.string().regex(/^adr-\d{4}$/, 'write a number such as adr-0003');
const decisionIds = z
  .union([decisionId, z.array(decisionId)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]));

// Ids that begin so belong to the scripts of the site.
const ANCHOR = /^(?!__next|nprogress$)[^\s#%]+$/;
const ANCHOR_FIX = 'write the id of a heading, without #';

const factsSchema = z.strictObject({
  title: titleSchema.optional(),
  description: text.min(50, 'at least 50 characters').max(160, 'at most 160 characters').optional(),
  tags: z.array(text).default([]),
  status: z.enum(STATUSES).optional(),
  owner_team: text.optional(),
  last_reviewed: isoDate.optional(),
  review_in: text.regex(PERIOD, 'write a period such as 6 months').optional(),
  sidebar_position: z.number().optional(),
  sidebar_label: text.max(28, 'at most 28 characters').optional(),
  date: isoDate.optional(),
  deciders: z.array(text).optional(),
  topics: z.array(text).optional(),
  domains: z.array(text).optional(),
  supersedes: decisionIds.optional(),
  superseded_by: decisionIds.optional(),
  domain: text.optional(),
  first_version: text.optional(),
  /** Names in the text that are somebody else's, or are no longer there: each with the reason. */
  other_names: z.record(z.string(), text.min(10, 'a reason of at least 10 characters')).optional(),
  also_at: z.array(text).default([]),
  /** It is one of the pages in the file for readers without a network. */
  runbook: z.literal(true).optional(),
  layout: z.literal('home').optional(),
  headline: text.max(60, 'at most 60 characters').optional(),
  aliases: z.record(z.string(), z.string().regex(ANCHOR, ANCHOR_FIX)).default({}),
});

const OF_DECISIONS = ['date', 'topics', 'supersedes', 'superseded_by'] as const;

// A decision record is shown by its deciders; without them, what else it says would be lost.
const frontMatterSchema = factsSchema.superRefine((facts, context) => {
  if (facts.deciders && facts.date === undefined) {
    const message = 'a decision needs its date: too';
    context.addIssue({ code: 'custom', path: ['deciders'], message });
  }
  if (facts.headline && !facts.layout) {
    const message = 'only a page with layout: home shows it';
    context.addIssue({ code: 'custom', path: ['headline'], message });
  }
  if (facts.review_in && !facts.last_reviewed) {
    const message = 'a review needs its last_reviewed: too';
    context.addIssue({ code: 'custom', path: ['review_in'], message });
  }
  for (const id of Object.keys(facts.aliases)) {
    if (ANCHOR.test(id)) continue;
    context.addIssue({ code: 'custom', path: ['aliases', id], message: ANCHOR_FIX });
  }
  for (const key of OF_DECISIONS) {
    if (facts.deciders || facts[key] === undefined) continue;
    const message = 'only a decision has it, and a decision needs deciders: too';
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
  /** Where a value of the front matter stands. */
  readonly locate: (path: readonly PropertyKey[]) => Place;
};

/** Turns one Markdown file of the folder `label` into a Doc, or says exactly what its author must fix. */
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
  const checked = validate(frontMatterSchema, yaml, 'see "Front matter" in the authors’ README');
  if (Array.isArray(checked)) return checked;

  const body = split.content;
  const bodyLine = source.slice(0, source.length - body.length).split('\n').length;
  const { value: frontMatter } = checked;
  const found = frontMatter.title
    ? { title: frontMatter.title, body }
    : findTitle(body, { file, line: bodyLine, column: 1 });
  if (Array.isArray(found)) return found;
  return {
    file,
    path: pathOf(file.slice(label.length + 1)),
    title: found.title,
    matter: frontMatter,
    aliases: frontMatter.aliases,
    body: found.body,
    bodyLine,
    locate: yaml.locate,
  };
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
    const message = `front matter is YAML, not ${JSON.stringify(language)}`;
    return { line: 1, column: 4, message, fix: 'write --- alone on the first line' };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith('---'));
  if (end < 0) {
    const message = 'the front matter has no end';
    return { line: 1, column: 1, message, fix: 'write --- alone on a line below it' };
  }
  if (/^---[ \t]*$/.test(lines[end] ?? '')) return undefined;
  const message = 'a line of front matter may not begin with --- and go on';
  return { line: end + 1, column: 1, message, fix: 'write --- alone, or indent the text' };
}

function isRealDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
