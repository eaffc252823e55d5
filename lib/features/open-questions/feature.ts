import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import { defines, names } from '../../content/data-names';
import { dataSlug, dataText } from '../../content/data-text';
import { explainDate } from '../../content/explain-date';
import { isoDate } from '../../content/iso-date';
import { capitalize } from '../../core/capitalize';
import { compareText } from '../../core/compare-text';
import { countOf } from '../../core/count-of';
import { listFor } from '../../core/list-for';
import type { Problem } from '../../core/problem';
import type { Targets } from '../../graph/links';
import type { Page } from '../../graph/page';
import type { ComponentUse, Heading } from '../../markdown/compiled';
import { findUndecidedPhrase } from '../../prose/find-undecided';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import { findUse, type PagesWithIds } from '../domains/domain-facts';
import { splitCode } from '../domains/split-code';
import type { Attributes, Feature } from '../feature';
import type { ProductData } from '../product-data';
import { sitePath, versionIds } from '../roadmap/roadmap-data';
import { rowRecords } from '../row-records';
import { sayUnknown } from '../say-unknown';
import type { Cell, Table, TableRow } from '../table';

const questionSchema = z
  .strictObject({
    /** The id of its row, which links use. It never changes. */
    id: defines('open question', dataSlug),
    question: dataText,
    /** The team that answers it. */
    owner: names('owner', dataText),
    /** The day we found it. */
    since: isoDate,
    /** The date or version by which we need the answer. Default: the version of the capability. */
    until: dataText.optional(),
    /** The domain that it's about, or else the page. */
    domain: names('domain', dataSlug).optional(),
    page: names('page', sitePath).optional(),
    /** The capability that depends on the answer. */
    capability: names('capability', dataText).optional(),
  })
  .refine(
    ({ domain, page }) => (domain === undefined) !== (page === undefined),
    'must have either `domain` or `page`',
  );

/** `_data/open-questions.yaml` */
const questionsFile = dataFile(
  'open-questions',
  z.strictObject({ questions: z.array(questionSchema).min(1) }),
);

/** An open question, with the team that answers it. */
export type Question = Readonly<z.output<typeof questionSchema>>;
/** An open question, with URLs. A URL is '' if no page shows its target. */
type QuestionFact = Question & {
  /** The row in the list of all questions. */
  readonly href: string;
  readonly capabilityHref: string;
};

export type QuestionSource = {
  readonly data: ProductData & DataOf<typeof questionsFile>;
  readonly pages: readonly Page[];
};
type Source = Pick<QuestionSource, 'data'> & { readonly pages?: PagesWithIds };

const listed = ({ data }: Source) => data['open-questions']?.value.questions ?? [];

/** The open questions, each with its owner and date. */
export const openQuestions = {
  name: 'open-questions',
  data: [questionsFile],
  components: {
    OpenQuestions: {
      attributes: { of: 'text' },
      bringsHeadings: true,
      files: ['open-questions'],
      names: { of: 'domain' },
      rows: 'open questions',
      tables: questionTables,
    },
  },
  headings: (use: ComponentUse, { data }: Source) =>
    isFullList(use) ? groupQuestions(listed({ data })).map(({ heading }) => heading) : [],
  check: (site: QuestionSource & { readonly targets: Targets }) => [
    ...findQuestionFaults(site),
    ...findUnlinked(site),
  ],
  records: questionRecords,
  stored: findQuestionFacts,
} as const satisfies Feature;

const HEADS = ['Question', 'Open since', 'Needed by'];

/**
 * Returns a table of a domain's questions, which names their owners in a column, or in the caption if they have the same
 * one. Without a domain, returns a table for each owner, with a group of rows for each domain or page.
 */
function questionTables(
  all: readonly QuestionFact[],
  { of }: Attributes,
  nameOf: (domain: string) => string,
): Table[] {
  const table = { heads: HEADS, hasNoNames: true, brief: 'Open since' } as const;
  if (of === undefined) {
    return groupQuestions(all).map(({ heading, own }) => ({
      ...table,
      heading,
      caption: `${countOf(own.length, 'open question')} of the ${own[0]?.owner}`,
      rows: groupBy(own, ({ domain, page = '' }) => domain ?? page).flatMap(([, group]) =>
        group.map((one, index) =>
          index === 0 ? { ...rowOf(one), above: aboutOf(one) } : rowOf(one),
        ),
      ),
    }));
  }
  const own = all.filter(({ domain }) => domain === of);
  const caption = `Open questions of ${nameOf(of)}`;
  const owners = [...new Set(own.map(({ owner }) => owner))];
  if (owners.length === 1) {
    const rows = own.map((one) => rowOf(one));
    return [{ ...table, caption: `${caption}, owned by the ${owners[0]}`, rows }];
  }
  const rows = own.map((one) => rowOf(one, [one.owner]));
  return [{ ...table, caption, heads: HEADS.toSpliced(1, 0, 'Owner'), rows }];
}

function rowOf(question: QuestionFact, more: readonly Cell[] = []): TableRow {
  const { id, question: text, capability, capabilityHref: href, since, until } = question;
  const words = [{ text }, capability !== undefined && [' (', { href, cell: capability }, ')']];
  const by = until !== undefined && /^\d{4}-/.test(until) ? { date: until } : (until ?? []);
  return { id, cells: [words, ...more, { date: since }, by] };
}

function aboutOf({ domain, page = '' }: Question): Cell {
  return domain === undefined ? { page } : { domain };
}

/** Groups questions by owner, in alphabetical order. Within a group, the oldest question comes first. */
function groupQuestions<Q extends Question>(questions: readonly Q[]) {
  return groupBy(questions, ({ owner }) => owner)
    .sort(([a], [b]) => compareText(a, b))
    .map(([owner, own]) => {
      const heading: Heading = {
        depth: 2,
        id: owner.replaceAll(' ', '-'),
        text: capitalize(owner),
      };
      return { heading, own: own.sort((a, b) => compareText(a.since, b.since)) };
    });
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) listFor(groups, keyOf(item)).push(item);
  return [...groups];
}

/** Returns true if a component lists all questions. */
function isFullList({ name, attributes }: ComponentUse): boolean {
  return name === 'OpenQuestions' && attributes.of === undefined;
}

/** Returns the path of the page that lists all questions. Undefined if there's none. */
function findListPath(pages: PagesWithIds): string | undefined {
  const page = pages.find(({ uses }) => uses.some(isFullList));
  return page && `/${page.path}`;
}

/** Returns search records for the open questions. Each links to its row in the list of all questions. */
export function questionRecords(site: PlacedPages & Source): SearchRecord[] {
  return rowRecords(site, (use) =>
    (isFullList(use) ? listed(site) : []).map(({ id, question, owner }) => ({
      id,
      title: question.replaceAll('`', ''),
      where: 'Open question',
      text: owner,
      code: '',
      names: [],
    })),
  );
}

/** Returns the open questions, ready for components to display. Undefined without any. */
function findQuestionFacts({ data, pages = [] }: Source): QuestionFact[] | undefined {
  const list = findListPath(pages);
  const versions = new Map(
    data.capabilities?.value.domains.flatMap(({ capabilities }) =>
      capabilities.map(({ id, version }) => [id, version] as const),
    ),
  );
  return data['open-questions']?.value.questions.map((question) => {
    const { id, domain, capability = '', until = versions.get(capability) } = question;
    return {
      ...question,
      ...(until === undefined ? {} : { until }),
      href: list === undefined ? '' : `${list}#${id}`,
      capabilityHref: findUse(pages, 'Capabilities', domain, capability),
    };
  });
}

/** Returns a problem for each question that needs an answer by an unknown version, and if no page lists the questions. */
function findQuestionFaults(site: QuestionSource & { readonly targets: Targets }): Problem[] {
  const { pages, data, targets } = site;
  const file = data['open-questions'];
  if (!file) return [];
  const faults = file.value.questions.flatMap(({ until }, index): Problem[] => {
    if (until === undefined || explainDate(until) === undefined) return [];
    return sayUnknown(
      file.locate(['questions', index, 'until']),
      'version',
      until,
      versionIds(data),
    );
  });
  // A page that can't be read may have the list, and broken data takes the components off the pages.
  const mayHaveList =
    data.isBroken || targets.broken.size > 0 || pages.some((page) => page.isUnread);
  if (mayHaveList || findListPath(pages) !== undefined) return faults;
  const message = 'No page lists the open questions';
  return [...faults, { ...file.locate([]), message, fix: 'add `::open-questions` to a page' }];
}

/**
 * Returns a warning for each text that leaves something open without a reference to an open question. On a page, that's
 * a link to the list. In the data, it's the question's id in code font.
 */
function findUnlinked({ pages, data }: QuestionSource): Problem[] {
  const file = data['open-questions'];
  const list = findListPath(pages);
  if (!file || list === undefined) return [];
  const { questions } = file.value;
  const warn = (text: string, sentence: string, refer: (id: string) => string) => {
    const message = `"${text}" has no reference to an open question`;
    const similar = similarQuestion(sentence, questions);
    const fix = similar
      ? `${refer(similar.id)}, or add the question to ${file.file}`
      : `add the question to ${file.file}, then ${refer('its-id')}`;
    return { message, fix, severity: 'warning' as const };
  };
  const isLink = (href: string) => href === list || href.startsWith(`${list}#`);
  const onPages = pages
    .filter(({ path }) => `/${path}` !== list)
    .flatMap((page) =>
      page.prose.undecided.flatMap(({ text, sentence, hrefs, line, column }): Problem[] => {
        if (hrefs.some(isLink)) return [];
        const refer = (id: string) => `link to \`${list}#${id}\``;
        return [{ file: page.file, line, column, ...warn(text, sentence, refer) }];
      }),
    );
  const ids = new Set(questions.map(({ id }) => id));
  const inData = Object.entries(data).flatMap(([name, other]) => {
    // Its own entries need no reference, and phrases are words of readers.
    if (typeof other !== 'object' || other === file || name === 'phrases') return [];
    return listTexts(other.value, []).flatMap(({ text, path }): Problem[] => {
      const phrase = findUndecidedPhrase(text);
      const isNamed = splitCode(text).some((part) => part.isCode && ids.has(part.text));
      if (!phrase || isNamed) return [];
      const refer = (id: string) => `add \`${id}\` in code font`;
      return [{ ...other.locate(path), ...warn(phrase.text, text, refer) }];
    });
  });
  return [...onPages, ...inData];
}

type Text = { readonly text: string; readonly path: readonly PropertyKey[] };

function listTexts(value: unknown, path: readonly PropertyKey[]): Text[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, [...path, isList ? Number(key) : key]),
  );
}

/** Returns the question that has the most words in common with a text. Undefined if no question has two. */
function similarQuestion(text: string, questions: readonly Question[]): Question | undefined {
  const words = wordsOf(text);
  const [best] = questions
    .map((question) => {
      const shared = [...wordsOf(question.question)].filter((word) => words.has(word));
      return { question, shared: shared.length };
    })
    .sort((a, b) => b.shared - a.shared);
  return best && best.shared > 1 ? best.question : undefined;
}

// Short words, such as "which", say little about the topic.
function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{6,}/gu));
}
