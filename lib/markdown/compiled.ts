import type { Place, Problem } from '../problem';

/** One heading of a page, with the id that links to it. */
export type Heading = { readonly depth: number; readonly id: string; readonly text: string };

/** One link or image as its author wrote it. */
type Link = {
  readonly kind: 'link' | 'image';
  readonly href: string;
  readonly line: number;
  readonly column: number;
};

/** One use of a component whose attributes name something else of the site. */
export type ComponentUse = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly place: Place;
};

/** What the rest of the site must know of a page, and the program that prints it. */
export type CompiledDoc = {
  /** The body of a function that returns the page's component; see `components/doc/markdown.tsx`. */
  readonly code: string;
  readonly headings: readonly Heading[];
  /** Every id of the page that a link can lead to, the headings' among them. */
  readonly anchors: readonly string[];
  readonly links: readonly Link[];
  readonly uses: readonly ComponentUse[];
  /** Every text in code font inside a line, each once. */
  readonly codes: readonly string[];
  readonly problems: readonly Problem[];
  /** Its compilation was broken off, so that trying again may end otherwise. */
  readonly isLate?: true;
};

/** What the plugins of one compilation write to, in the order in which they run. */
export type Findings = {
  readonly file: string;
  readonly headings: Heading[];
  readonly anchors: string[];
  readonly links: Link[];
  readonly uses: ComponentUse[];
  readonly codes: string[];
  readonly problems: Problem[];
};

type Positioned = {
  readonly position?:
    | { readonly start: { readonly line: number; readonly column: number } }
    | undefined;
};

/** Adds one problem at a node of the syntax tree. */
export function report(findings: Findings, node: Positioned, message: string, fix: string): void {
  findings.problems.push({ ...placeOf(findings.file, node), message, fix });
}

/** Where a node of the syntax tree was written. */
export function placeOf(file: string, node: Positioned): Place {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return { file, line, column };
}
