import matter from 'gray-matter';
import { z } from 'zod';
import type { Place, Problem } from '../problem';
import { parseYaml, validate } from '../yaml';
import { LIMITS } from './limits';
import { pathOf } from './path';
import type { SourceFile } from './read';

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

const frontMatterSchema = z.strictObject({
  title: text.max(100).optional(),
  description: text.min(50, 'at least 50 characters').max(160, 'at most 160 characters').optional(),
  tags: z.array(text).default([]),
  status: z.enum(STATUSES).optional(),
  owner_team: text.optional(),
  last_reviewed: isoDate.optional(),
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
});

/** What an author says of a page above its text. */
type FrontMatter = Readonly<z.output<typeof frontMatterSchema>>;

/** One page as its author wrote it. */
export type Doc = {
  readonly file: string;
  /** The URL path without its leading slash; the home page is ''. */
  readonly path: string;
  readonly title: string;
  readonly matter: FrontMatter;
  readonly body: string;
  /** The line of `file` on which `body` begins. */
  readonly bodyLine: number;
  /** Where a value of the front matter stands. */
  readonly locate: (path: readonly PropertyKey[]) => Place;
};

/** Turns one Markdown file of the folder `label` into a Doc, or says exactly what its author must fix. */
export function parseDoc({ file, text: source }: SourceFile, label: string): Doc | Problem[] {
  const opening = /^---(.*)$/m.exec(source.startsWith('---') ? source : '');
  if (opening?.[1]?.trim()) {
    // gray-matter would run `---js` as a program.
    const message = `front matter is YAML, not ${JSON.stringify(opening[1].trim())}`;
    return [{ file, line: 1, column: 4, message, fix: 'write --- alone on the first line' }];
  }
  if (opening && !/\n---[ \t]*(\n|$)/.test(source)) {
    const message = 'the front matter has no end';
    return [{ file, line: 1, column: 1, message, fix: 'write --- alone on a line below it' }];
  }
  if (/^---\n(?:(?!---[ \t]*(?:\n|$)).*\n)*?---[^\n]*[^\s-][^\n]*\n/.test(source)) {
    const line = source.split('\n').findIndex((text, index) => index > 0 && text.startsWith('---'));
    const message = 'a line of front matter may not begin with --- and go on';
    return [
      { file, line: line + 1, column: 1, message, fix: 'write --- alone, or indent the text' },
    ];
  }
  const split = matter(source, { engines: { yaml: () => ({}) } });
  const yaml = parseYaml(file, split.matter.replace(/^[^\n]*\n/, ''), LIMITS.yaml, 2);
  if (Array.isArray(yaml)) return yaml;
  const checked = validate(frontMatterSchema, yaml, 'see "Front matter" in the authors’ README');
  if (Array.isArray(checked)) return checked;

  const body = split.content;
  const bodyLine = source.slice(0, source.length - body.length).split('\n').length;
  const { value: frontMatter } = checked;
  const heading = frontMatter.title ? undefined : leadingHeading(body);
  const title = frontMatter.title ?? heading?.title;
  if (title === undefined) {
    const message = 'the page has no title';
    return [{ file, line: 1, column: 1, message, fix: 'add title: to the front matter' }];
  }
  return {
    file,
    path: pathOf(file.slice(label.length + 1)),
    title,
    matter: frontMatter,
    body: heading?.rest ?? body,
    bodyLine,
    locate: yaml.locate,
  };
}

/** A level 1 heading that opens the text stands for the title of a page without front matter. */
function leadingHeading(body: string): { title: string; rest: string } | undefined {
  const match = /^\s*# +(.+?)[ #]*(\n|$)/.exec(body);
  if (!match?.[1]) return undefined;
  // The lines stay, so that places below stay right.
  const lines = match[0].split('\n').length - 1;
  return { title: match[1].trim(), rest: '\n'.repeat(lines) + body.slice(match[0].length) };
}

function isRealDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
