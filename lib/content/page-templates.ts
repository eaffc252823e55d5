type Section = readonly [heading: string, instruction: string];

/**
 * A page template: its opening, which a decision record lacks, and its sections in order, each with one line of
 * instructions. A runbook's also has instructions for the block at the top.
 */
export type Template = {
  readonly opening?: string;
  readonly sections: readonly Section[];
  readonly alarm?: Readonly<Record<string, string>>;
};

const RELATED: Section = [
  'Related',
  'Link three to six pages, each with what a reader finds there.',
];

const GUIDE: Template = {
  opening: 'Say in one or two sentences what the reader gets done.',
  sections: [
    ['When to do this', 'Name the situation, and the situations in which another page is right.'],
    ['Before you start', 'List the access, the versions, and the values that are needed.'],
    ['Steps', 'Number the steps, one action each.'],
    ['Check', 'Show the command that proves the result, and its output.'],
    ['Undo', 'Show how to get back to the state before.'],
    RELATED,
  ],
};

/** Templates for the style guide's page types. A new page of one of these types needs only a title. */
export const TEMPLATES = {
  guide: GUIDE,
  tutorial: {
    opening: 'Say in one or two sentences what the reader will have at the end.',
    sections: [
      ['What you will have', 'Name the result, and how long it takes.'],
      ['Before you start', 'List the access, the versions, and the values that are needed.'],
      ['Steps', 'Number the steps, each with the output that it shows.'],
      ['Check', 'Show the command that proves the result, and its output.'],
      [
        'If something fails',
        'List the errors that readers meet, each with its cause and its repair.',
      ],
      RELATED,
    ],
  },
  reference: {
    opening: 'Say in one or two sentences what is listed here, and for which version.',
    sections: [
      ['Scope', 'Name what is listed, and what is listed elsewhere.'],
      ['Values', 'Give the table, with one row for each value, its unit, and its condition.'],
      ['Examples', 'Show one example that runs as it stands.'],
      ['Limits', 'List the limits with their numbers.'],
      RELATED,
    ],
  },
  explanation: {
    opening: 'Say in one or two sentences what the reader understands at the end.',
    sections: [
      ['Summary', 'Give the answer in at most five lines.'],
      ['How it works', 'Explain the parts and their order, with one diagram.'],
      ['Why it works this way', 'Give the reasons, and link the decisions behind them.'],
      ['Consequences', 'List what follows for the reader, the costs too.'],
      RELATED,
    ],
  },
  runbook: {
    opening: 'Say in one or two sentences what this runbook repairs, and who runs it.',
    alarm: {
      when: 'Name the alert or the sign that starts this runbook.',
      severity: 'Name the severity.',
      who: 'Name the role that acts.',
      first: 'Name the first action.',
    },
    sections: [
      ['Trigger', 'Name the alert or the event that starts this runbook.'],
      ['Impact', 'Say who notices what.'],
      ['Before you act', 'List the access that is needed, and the people to tell.'],
      ['Diagnosis', 'Show the commands that tell the causes apart.'],
      ['Steps', 'Number the steps, one action each, with its output.'],
      ['Stop rule', 'Name the sign at which to stop, and to roll back.'],
      ['Rollback', 'Number the steps back.'],
      ['Verification', 'Show the command that proves the repair, and its output.'],
      ['Escalation', 'Name the team to call, and when.'],
      ['After', 'List the records to write, and the follow-up work.'],
      RELATED,
    ],
  },
  research: {
    opening: 'Say in one or two sentences which choice this page prepares.',
    sections: [
      ['Question', 'State the question in one sentence.'],
      ['Short answer', 'Answer it in at most five lines.'],
      ['Method and limits', 'Say how the answer was found, and what it does not cover.'],
      ['Options compared', 'Give the table, with one row for each option.'],
      ['Findings', 'Number the findings, each with its evidence.'],
      ['Effect on the design', 'Link the pages and the records that change.'],
      ['Open', 'List the questions that stay open.'],
      ['Sources', 'List each source with its name, document, and date.'],
      RELATED,
    ],
  },
  report: {
    opening: 'Say in one or two sentences what is counted here, and until which day.',
    sections: [
      ['Purpose', 'Name the reader, and the decision that the numbers serve.'],
      ['Table', 'Give the numbers with their units.'],
      ['Reading of the table', 'Say what the numbers show.'],
      ['Open items', 'List what is not done, each with its owner.'],
      RELATED,
    ],
  },
} as const satisfies Readonly<Record<string, Template>>;

/** The name of a page type with a template. */
export type PageType = keyof typeof TEMPLATES;

export const PAGE_TYPES = Object.keys(TEMPLATES) as PageType[];

/** The text of a decision record, below its front matter. */
export const RECORD: Template = {
  sections: [
    ['Decision', 'State the decision in one bold sentence, then its rules.'],
    ['Context and problem', 'Describe what is the case, and why it needs a decision.'],
    ['Decision drivers', '- Name three to five forces that the options are measured by.'],
    [
      'Considered options',
      [
        '| Option | For | Against | Verdict |',
        '|---|---|---|---|',
        '| First option | What speaks for it | What speaks against it | Chosen, or why it lost |',
        '| Second option | What speaks for it | What speaks against it | Chosen, or why it lost |',
      ].join('\n'),
    ],
    ['Consequences', '- **+** Name what gets better.\n- **-** Name what it costs.'],
    ['Confirmation', 'Say how a breach of the decision is noticed.'],
    ['Related', 'Link three to six pages, each with what a reader finds there.'],
  ],
};

/** The placeholder that follows the title in a new page's description. */
export const DESCRIPTION = 'state here in one sentence what this page answers, and for whom.';

/** The placeholder that precedes the title in a new decision record's description. */
export const RECORD_DESCRIPTION = 'its reasons stand below';

/** The admonition above a proposed decision. */
export const PROPOSED_MARK = {
  title: 'Proposed. Do not build on this record.',
  instruction: 'Say what is open, and until when it is decided.',
};

/** Returns a template as Markdown, starting with its opening, if it has one. */
export function writeTemplate({ opening, sections }: Template): string {
  const parts = sections.map(([heading, instruction]) => `## ${heading}\n\n${instruction}\n`);
  return [...(opening === undefined ? [] : [`${opening}\n`]), ...parts].join('\n');
}
