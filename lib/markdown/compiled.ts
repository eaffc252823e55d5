import type { Edit, Place, Problem } from '../core/problem';
import type { PageProse } from '../prose/page-prose';
import type { ElementRules } from './elements';

/** One heading of a page, with the id that links to it. */
export type Heading = { readonly depth: number; readonly id: string; readonly text: string };

/** One row of a table whose first cell names something: a table, a variable, a capability. */
export type Entry = {
  /** The head of the column, such as `Table`. */
  readonly kind: string;
  readonly name: string;
  readonly text: string;
};

/** The words of a page between one heading and the next, or those of one `<Term>`. */
export type Section = {
  readonly kind: 'page' | 'heading' | 'term';
  /** The id that links to it; '' for what stands above the first heading. */
  readonly id: string;
  /** 1 for the page itself, the level of the heading otherwise. */
  readonly depth: number;
  readonly heading: string;
  /** Prose, lists and tables, one line for each block. */
  readonly text: string;
  /** Code blocks, and the sources of diagrams. */
  readonly code: string;
  readonly entries: readonly Entry[];
};

/** One link or image as its author wrote it. */
type Link = {
  readonly kind: 'link' | 'image';
  readonly href: string;
  readonly line: number;
  readonly column: number;
};

/** A text in code font, as it is shown. */
type CodeSpan = { readonly text: string; readonly line: number; readonly column: number };

/** One term that a page defines, with its definition as plain text. */
type DefinedTerm = {
  readonly name: string;
  readonly id: string;
  readonly text: string;
  /** The word is a verb as well, which the definition does not explain. */
  readonly isVerb: boolean;
};

/** One use of a component whose attributes name something else of the site. */
export type ComponentUse = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: Place;
  /** How many headings of the page stand above it, where it prints headings of its own. */
  headingsAbove?: number;
};

/** What the rest of the site must know of a page, and the program that prints it. */
export type CompiledDoc = {
  /** The body of a function that returns the page's component; see `components/features/markdown.tsx`. */
  readonly code: string;
  readonly headings: readonly Heading[];
  /** Its words in the order of reading, the first section above all headings. */
  readonly sections: readonly Section[];
  /** Every id of the page that a link can lead to, the headings' among them. */
  readonly anchors: readonly string[];
  readonly links: readonly Link[];
  readonly uses: readonly ComponentUse[];
  readonly terms: readonly DefinedTerm[];
  /** Every text in code font inside a line. */
  readonly codes: readonly CodeSpan[];
  /** What its words are, and what is wrong with them. */
  readonly prose: PageProse;
  readonly problems: readonly Problem[];
  /** Parts of its text aren't MDX: it may have more headings and links than these. */
  readonly isUnread?: true;
  /** Its compilation was broken off, so that trying again may end otherwise. */
  readonly isLate?: true;
};

/** What the plugins of one compilation write to, in the order in which they run. */
export type Findings = {
  readonly file: string;
  /** The elements and components that the author may write. */
  readonly elements: ElementRules;
  readonly headings: Heading[];
  readonly sections: Section[];
  readonly anchors: string[];
  readonly links: Link[];
  readonly uses: ComponentUse[];
  readonly terms: DefinedTerm[];
  readonly codes: CodeSpan[];
  prose: PageProse;
  readonly problems: Problem[];
  isUnread?: true;
};

type Positioned = {
  readonly position?:
    | { readonly start: { readonly line: number; readonly column: number } }
    | undefined;
};

/** Adds one problem at a node of the syntax tree. */
export function report(
  findings: Findings,
  node: Positioned,
  message: string,
  fix: string,
  edit?: Edit,
): void {
  const place = placeOf(findings.file, node);
  findings.problems.push({ ...place, message, fix, ...(edit ? { edit } : {}) });
}

/** Where a node of the syntax tree was written. */
export function placeOf(file: string, node: Positioned): Place {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return { file, line, column };
}
