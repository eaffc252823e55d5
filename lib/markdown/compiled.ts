import type { Edit, Place, Problem } from '../core/problem';
import type { PageProse } from '../prose/page-prose';
import type { ElementRules } from './elements';

/** One heading of a page, with the id that links to it. */
export type Heading = { readonly depth: number; readonly id: string; readonly text: string };

/** A table row whose first cell names something: a table, a variable, a capability. */
export type Entry = {
  /** The column header, such as `Table`. */
  readonly kind: string;
  readonly name: string;
  readonly text: string;
};

/** The words of a page between one heading and the next, or of one `<Term>`. */
export type Section = {
  readonly kind: 'page' | 'heading' | 'term';
  /** The id to link to; '' for text above the first heading. */
  readonly id: string;
  /** 1 for the page itself, otherwise the heading's level. */
  readonly depth: number;
  readonly heading: string;
  /** Prose, lists, and tables, with one line for each block. */
  readonly text: string;
  /** Code blocks and diagram sources. */
  readonly code: string;
  readonly entries: readonly Entry[];
};

/** One link or image as written. */
type Link = {
  readonly kind: 'link' | 'image';
  readonly href: string;
  readonly line: number;
  readonly column: number;
};

/** Text in code font, as shown. */
type CodeSpan = { readonly text: string; readonly line: number; readonly column: number };

/** One term that a page defines, with its definition as plain text. */
type DefinedTerm = {
  readonly name: string;
  readonly id: string;
  readonly text: string;
  /** The word is also a verb, which the definition doesn't explain. */
  readonly isVerb: boolean;
};

/** One use of a component whose attributes refer to something else on the site. */
export type ComponentUse = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: Place;
  /** Number of headings above it on the page, if it prints its own headings. */
  headingsAbove?: number;
};

/** A compiled page: the program that renders it, and what the rest of the site needs to know about it. */
export type CompiledDoc = {
  /** The body of a function that returns the page's component; see `components/features/markdown.tsx`. */
  readonly code: string;
  readonly headings: readonly Heading[];
  /** Its words in reading order. The first section is above all headings. */
  readonly sections: readonly Section[];
  /** Every id on the page that a link can lead to, including those of headings. */
  readonly anchors: readonly string[];
  readonly links: readonly Link[];
  readonly uses: readonly ComponentUse[];
  readonly terms: readonly DefinedTerm[];
  /** Every inline text in code font. */
  readonly codes: readonly CodeSpan[];
  /** Its words, and what's wrong with them. */
  readonly prose: PageProse;
  readonly problems: readonly Problem[];
  /** Parts of its text aren't valid MDX, so it may have more headings and links than these. */
  readonly isUnread?: true;
  /** Its compilation was aborted, so another attempt may succeed. */
  readonly isLate?: true;
};

/** The results of one compilation. The plugins write them in the order that they run. */
export type Findings = {
  readonly file: string;
  /** The elements and components that the author can use. */
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

/** Adds a problem at a node of the syntax tree. */
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

/** Returns the place of a node of the syntax tree. */
export function placeOf(file: string, node: Positioned): Place {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return { file, line, column };
}
