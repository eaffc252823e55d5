import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import { createTermFinder, type TermFinder } from '@/lib/graph/find-terms';
import type { GlossaryTerm } from '@/lib/graph/glossary';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** Elements in which we don't explain terms: code, headings, titles, tables, and interactive elements. */
const LEFT_ALONE = new Set<unknown>([
  'code',
  'pre',
  'kbd',
  'var',
  'button',
  'summary',
  'abbr',
  'table',
  'strong',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);

const OPENING = /[([“‘]+$/;

// Chromium 147 breaks a line between a button and an apostrophe.
const CLOSING = /^(?:['’]\p{L}+)?[)\].,;:!?…”’"]*/u;

type Props = { readonly children?: ReactNode; readonly href?: string; readonly className?: string };

/** Returns a page's content with the first use of each glossary term turned into a button that explains the term. */
export function explainTerms(
  content: ReactNode,
  glossary: readonly GlossaryTerm[],
  site: SiteIndex,
): ReactNode {
  return glossary.length === 0 ? content : walk(content, createTermFinder(glossary), site);
}

function walk(node: ReactNode, find: TermFinder, site: SiteIndex): ReactNode {
  if (typeof node === 'string') return explain(node, find, site);
  if (Array.isArray(node)) return node.map((child: ReactNode) => walk(child, find, site));
  if (!isValidElement<Props>(node) || isLeftAlone(node)) return node;
  const { children } = node.props;
  if (children === undefined) return node;
  const walked = walk(children, find, site);
  // Pass the children as separate arguments, as the compiler does, because they have no keys.
  return Array.isArray(walked)
    ? cloneElement(node, undefined, ...walked)
    : cloneElement(node, undefined, walked);
}

function isLeftAlone({ type, props }: ReactElement<Props>): boolean {
  const { href, className = '' } = props;
  return LEFT_ALONE.has(type) || href !== undefined || className.includes('admonition-title');
}

function explain(text: string, find: TermFinder, site: SiteIndex): ReactNode {
  const parts = find(text);
  if (parts.length === 1 && parts[0] === text) return text;
  return (
    <Fragment>
      {parts.map((part, index) => {
        if (typeof part === 'string') return withoutMarks(part, parts, index);
        const [before, after] = marksAround(parts, index);
        const term = <ExplainedTerm key={part.term.href} {...part} site={site} />;
        if (before + after === '') return term;
        return (
          <span key={part.term.href} className="glued">
            {before}
            {term}
            {after}
          </span>
        );
      })}
    </Fragment>
  );
}

type Parts = ReturnType<TermFinder>;

/** Returns the punctuation before and after a term. A box around both and the button prevents line breaks. */
function marksAround(parts: Parts, index: number): [before: string, after: string] {
  const [previous, next] = [parts[index - 1], parts[index + 1]];
  const [before = ''] = (typeof previous === 'string' && OPENING.exec(previous)) || [];
  const [after = ''] = (typeof next === 'string' && CLOSING.exec(next)) || [];
  return [before, after];
}

function withoutMarks(text: string, parts: Parts, index: number): string {
  const start = typeof parts[index - 1] === 'object' ? text.replace(CLOSING, '') : text;
  return typeof parts[index + 1] === 'object' ? start.replace(OPENING, '') : start;
}

type ExplainedTermProps = {
  /** The term as written in the text. */
  readonly written: string;
  readonly term: GlossaryTerm;
  readonly site: SiteIndex;
};

/**
 * Shows a term with its definition in a popover. The browser opens and closes the popover, so it works with keyboard
 * and touch and without JavaScript. It stays open until the reader dismisses it.
 */
function ExplainedTerm({ written, term, site }: ExplainedTermProps) {
  const id = `Term-${term.href.replace(/^.*#/, '')}-${term.word.replace(/\W+/g, '-')}`;
  return (
    <>
      <button type="button" className="explained" popoverTarget={id}>
        {written}
      </button>
      <span id={id} className="explanation" popover="auto" role="note" aria-label={term.word}>
        <strong>{term.word}</strong>
        <span>{term.text}</span>
        <SiteLink site={site} href={term.href}>
          Open in the glossary
        </SiteLink>
      </span>
    </>
  );
}
