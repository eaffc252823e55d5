import { z } from 'zod';
import { countOf } from '../core/count-of';
import { titleSchema } from './find-title';
import { isoDate } from './iso-date';
import { PERIOD } from './review-due';

/** The front matter section of the authors' guide. */
export const MANUAL = 'lib/content/AUTHORING.md#front-matter';

/** A field of the front matter. */
export type Field = {
  readonly schema: z.ZodType;
  /** Its meaning, for an author who doesn't know the field. Editors show it. */
  readonly about: string;
  /** Names that other tools use for it. If a page uses one of them, the problem suggests our name. */
  readonly otherNames?: readonly string[];
  /** True if a value under one of these names means the same, so that lenient checks use it. */
  readonly isSameElsewhere?: true;
  /** True if checks of other pages need it. If the value is invalid, the page isn't read at all. */
  readonly isEssential?: true;
  /** True if only decision records may have it. */
  readonly isOfDecisions?: true;
  /**
   * Shows its value above the page's text with this label. For string fields; other fields have their own components.
   */
  readonly fact?: string;
};

/** All statuses that a page can have. */
const STATUSES = ['current', 'accepted', 'superseded', 'deprecated', 'proposed'] as const;
/** A page's status. */
export type Status = (typeof STATUSES)[number];

const text = z.string().trim().min(1);
const decisionId = z.string().regex(/^adr-\d{4}$/, 'write a number such as `adr-0003`');
const decisionIds = z
  .union([decisionId, z.array(decisionId)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]));

/** An id that a heading can have. Ids with these prefixes belong to the site's scripts. */
export const ANCHOR = /^(?!__next|nprogress$)[^\s#%]+$/;
/** How to correct an id that isn't one. */
export const ANCHOR_FIX = 'write the id of a heading, without `#`';

const DESCRIPTION = { least: 50, most: 160 } as const;
const description = z
  .string()
  .trim()
  .superRefine((words, context) => {
    if (words.length >= DESCRIPTION.least && words.length <= DESCRIPTION.most) return;
    const fix = `write ${DESCRIPTION.least} to ${DESCRIPTION.most}; see ${MANUAL}`;
    context.addIssue({
      code: 'custom',
      message: `has ${countOf(words.length, 'character')}`,
      params: { fix },
    });
  });
/** Names in the page's text that aren't ours or no longer exist, each with a reason for mentioning it. */
const otherNames = z.record(z.string(), text.min(10, 'needs a reason of at least 10 characters'));

/** A question that a page answers, and the id of the heading that answers it. Without an id, it's the page itself. */
const answer = z.strictObject({
  q: text.min(5).max(120),
  at: z.string().regex(ANCHOR, ANCHOR_FIX).optional(),
});
export type PageAnswer = Readonly<z.output<typeof answer>>;

/** All front matter fields. To add one, add an entry here and a row to the authors' guide. */
export const FIELDS = {
  title: {
    about:
      "The page's name: its level 1 heading, and its text in lists and the sidebar. Plain text without Markdown.",
    schema: titleSchema.optional(),
  },
  description: {
    about: `What a reader finds on the page, as a full statement of ${DESCRIPTION.least} to ${DESCRIPTION.most} characters. Search results and link previews show it.`,
    schema: description.optional(),
    otherNames: ['summary', 'excerpt'],
    isSameElsewhere: true,
  },
  tags: {
    about: 'The topics of the page. Each tag has a page that lists its pages.',
    schema: z.array(text).default([]),
    otherNames: ['categories', 'keywords'],
  },
  status: {
    about: 'How far the page can be trusted. Decision records have the status of the decision.',
    schema: z.enum(STATUSES).optional(),
    isEssential: true,
  },
  owner_team: {
    about: 'Who answers for the page.',
    schema: text.optional(),
    otherNames: ['author', 'authors', 'autor', 'owner'],
  },
  last_reviewed: {
    about:
      'The day on which someone last compared the page with reality, such as `2026-11-20`. Not in the future.',
    schema: isoDate.optional(),
    otherNames: ['updated', 'last_updated', 'lastmod'],
  },
  review_in: {
    about: 'How long the review is valid: `90 days`, `6 months`, `1 year`.',
    schema: z
      .string('write a period such as `6 months`')
      .regex(PERIOD, 'write a period such as `6 months`')
      .optional(),
  },
  sidebar_position: {
    about: 'The pages of a folder are sorted by this number, smallest first.',
    schema: z.number().optional(),
    otherNames: ['nav_order', 'order', 'weight'],
    isSameElsewhere: true,
  },
  sidebar_label: {
    about: "The page's name in the sidebar, if the title is too long.",
    schema: text.max(28).optional(),
    otherNames: ['linkTitle', 'nav_title', 'navTitle', 'sidebarTitle', 'short_title'],
    isSameElsewhere: true,
  },
  date: {
    about: 'The day of the decision, such as `2026-11-20`.',
    schema: isoDate.optional(),
    isEssential: true,
    isOfDecisions: true,
  },
  deciders: {
    about: 'Who made the decision. A page with this field is a decision record.',
    schema: z.array(text).optional(),
    isEssential: true,
  },
  topics: {
    about: 'The topics of the decision.',
    schema: z.array(text).optional(),
    isEssential: true,
    isOfDecisions: true,
  },
  domains: {
    about: 'The domains that the decision affects, by id.',
    schema: z.array(text).optional(),
    isEssential: true,
  },
  supersedes: {
    about: 'The decisions that this one replaces, such as `adr-0003`.',
    schema: decisionIds.optional(),
    isEssential: true,
    isOfDecisions: true,
  },
  superseded_by: {
    about: 'The decisions that replace this one, such as `adr-0004`.',
    schema: decisionIds.optional(),
    isEssential: true,
    isOfDecisions: true,
  },
  domain: {
    about: 'The id of the domain that the page specifies.',
    schema: text.optional(),
    isEssential: true,
  },
  first_version: {
    about: 'The version that ships the domain first.',
    schema: text.optional(),
    isEssential: true,
  },
  other_names: {
    about:
      "Names in the text that aren't ours or no longer exist, each with the reason for mentioning it.",
    schema: otherNames.optional(),
    isEssential: true,
  },
  also_at: {
    about: 'Other URLs that show this page too, such as `/operations/{token}`.',
    schema: z.array(text).default([]),
    isEssential: true,
  },
  runbook: {
    about: 'Includes the page in the offline file of all runbooks.',
    schema: z.literal(true).optional(),
    isEssential: true,
  },
  alarm: {
    about:
      'The block at the top of a runbook: when to use it, how severe it is, who acts, and what to do first.',
    schema: z.strictObject({ when: text, severity: text, who: text, first: text }).optional(),
    isEssential: true,
  },
  actor: {
    about:
      'Who follows the instructions on the page: an id in `_data/actors.yaml`. Samples run with their access.',
    schema: text.optional(),
  },
  layout: {
    about: 'A start page in full width, without a sidebar.',
    schema: z.literal('home').optional(),
    isEssential: true,
  },
  headline: {
    about: 'The large text at the top of a start page.',
    schema: text.max(60).optional(),
    isEssential: true,
  },
  answers: {
    about:
      "Questions that the page answers, in a reader's words: `{ q: How long is a token valid?, at: get-a-token }`. `at` is the id of the heading that answers it; without `at`, it's the whole page.",
    schema: z.array(answer).min(1).max(6).default([]),
  },
  aliases: {
    about: 'Ids that headings used to have, each with the current id of the heading.',
    schema: z.record(z.string(), z.string().regex(ANCHOR, ANCHOR_FIX)).default({}),
    isEssential: true,
  },
} as const satisfies Readonly<Record<string, Field>>;
