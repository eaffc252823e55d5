import { type Levels, severityOf } from '../core/levels';
import { type Place, type Problem, placeAt } from '../core/problem';
import { NO_PROSE, type PageProse } from '../prose/page-prose';
import type { ElementRules } from './elements';

/** A heading, and the id for links to it. */
export type Heading = { readonly depth: number; readonly id: string; readonly text: string };

/** A table row whose first cell names something, such as a database table, a variable, or a capability. */
export type Entry = {
  /** The column header, such as `Table`. */
  readonly kind: string;
  readonly name: string;
  readonly text: string;
};

/** The text between one heading and the next, or inside one `<Term>`. */
export type Section = {
  readonly kind: 'page' | 'heading' | 'term';
  /** The id to link to; '' for text above the first heading. */
  readonly id: string;
  /** 1 for the page itself, otherwise the heading's level. */
  readonly depth: number;
  readonly heading: string;
  /** Prose, lists, and tables, one line per block. */
  readonly text: string;
  /** Code blocks and diagram sources. */
  readonly code: string;
  readonly entries: readonly Entry[];
};

/** A link or image as written. */
type Link = {
  readonly kind: 'link' | 'image';
  readonly href: string;
  readonly line: number;
  readonly column: number;
};

/** Text in code font, as shown. */
type CodeSpan = { readonly text: string; readonly line: number; readonly column: number };

/** A variable of a shell script on the page. */
export type UsedVariable = {
  readonly name: string;
  readonly isSet: boolean;
  /** What's assigned, if the script contains it literally. */
  readonly value?: string;
  readonly line: number;
  readonly column: number;
};

/**
 * A term that a page defines. `text` is its definition as plain text, and `brief` is the part of it before the first
 * sentence with a link.
 */
type DefinedTerm = {
  readonly name: string;
  readonly id: string;
  readonly text: string;
  readonly brief: string;
  /** True if readers know the word, or it also has its everyday meaning, so pages don't explain it. */
  readonly isEveryday: boolean;
};

/** A use of a component whose attributes refer to something else on the site. */
export type ComponentUse = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: Place;
  /** Number of headings above it on the page. Undefined unless it renders headings. */
  headingsAbove?: number;
};

/** A compiled page: the program that renders it, and what the rest of the site needs to know about it. */
export type CompiledDoc = {
  /**
   * The body of a function that returns the page's component; see `components/features/markdown.tsx`. Undefined if the
   * page was only checked.
   */
  readonly code: string | undefined;
  readonly headings: readonly Heading[];
  /** Its text in reading order. The first section is above all headings. */
  readonly sections: readonly Section[];
  /** Every id on the page that a link can point to, including heading ids. */
  readonly anchors: readonly string[];
  readonly links: readonly Link[];
  readonly uses: readonly ComponentUse[];
  readonly terms: readonly DefinedTerm[];
  /** All inline code. */
  readonly codes: readonly CodeSpan[];
  /** The variables of all shell scripts, in order. */
  readonly variables: readonly UsedVariable[];
  /** The results of checking its prose. */
  readonly prose: PageProse;
  readonly problems: readonly Problem[];
  /** Set if parts of its text aren't valid MDX. It may then have more headings and links than listed here. */
  readonly isUnread?: true;
  /** Set if its compilation was aborted. Another attempt may succeed. */
  readonly isLate?: true;
};

/** A compiled page that can be rendered. */
export type RenderableDoc = CompiledDoc & { readonly code: string };

/** The data that the plugins collect during one compilation, in the order that they run. */
export type Findings = Lists<Omit<CompiledDoc, 'code' | 'isLate'>> & {
  readonly file: string;
  /** The elements and components that the author can use. */
  readonly elements: ElementRules;
  readonly levels: MarkdownLevels;
  readonly isMdx: boolean;
};

/** What happens when a page breaks one of these rules. The rule `markdown` always refuses. */
export type MarkdownLevels = Levels<MarkdownRule>;
type MarkdownRule = (typeof MARKDOWN_RULES)[number];
const MARKDOWN_RULES = [
  'markdown-text',
  'markdown-html',
  'components',
  'code',
  'diagrams',
] as const;

/** Returns the levels that compiling depends on. */
export function markdownLevels(levels: Levels): MarkdownLevels {
  return Object.fromEntries(
    MARKDOWN_RULES.flatMap((rule) => (levels[rule] ? [[rule, levels[rule]]] : [])),
  );
}

type Lists<T> = {
  -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key];
};

/** Returns the findings for a page that no plugin has read yet. */
export function noFindings(
  file: string,
  elements: ElementRules,
  levels: MarkdownLevels = {},
): Findings {
  return {
    file,
    elements,
    levels,
    isMdx: file.endsWith('.mdx'),
    headings: [],
    sections: [],
    anchors: [],
    links: [],
    uses: [],
    terms: [],
    codes: [],
    variables: [],
    prose: NO_PROSE,
    problems: [],
  };
}

type Point = {
  readonly line: number;
  readonly column: number;
  readonly offset?: number | undefined;
};
/** A syntax tree node, or what stands for one. */
export type Positioned = {
  readonly position?: { readonly start: Point; readonly end?: Point | undefined } | undefined;
};

/** What's wrong, and how to fix it. Without a rule, it breaks `markdown`. */
type Fault = Pick<Problem, 'message' | 'fix' | 'edit' | 'severity'> & {
  readonly rule?: MarkdownRule | 'markdown';
};

/** Reports a problem at a syntax tree node, with the severity that the levels give its rule. */
export function report(findings: Findings, node: Positioned, fault: Fault): void {
  const { rule = 'markdown' } = fault;
  const severity = rule === 'markdown' ? {} : severityOf(findings.levels[rule]);
  findings.problems.push({ rule, ...severity, ...placeOf(findings.file, node), ...fault });
}

/** Returns whether a page is published although it breaks the rule. */
export function isShownAnyway(rule: MarkdownRule, { levels }: Pick<Findings, 'levels'>): boolean {
  return (levels[rule] ?? 'refuse') !== 'refuse';
}

/** Reports a problem at an offset of the page's source. */
export function reportAt(findings: Findings, source: string, offset: number, fault: Fault): void {
  report(findings, { position: { start: placeAt(source, offset) } }, fault);
}

/** Returns a syntax tree node's position in the file. */
export function placeOf(file: string, node: Positioned): Place {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return { file, line, column };
}
