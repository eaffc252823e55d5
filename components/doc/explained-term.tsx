import { SiteLink } from '@/components/layout/site-link';
import type { GlossaryTerm } from '@/lib/graph/glossary';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = {
  /** The term as written in the text. */
  readonly written: string;
  readonly term: GlossaryTerm;
  readonly site: SiteIndex;
};

/**
 * Shows a term with its definition in a popover. The browser opens and closes the popover, so it works with keyboard
 * and touch and without JavaScript. It stays open until the reader dismisses it.
 */
export function ExplainedTerm({ written, term, site }: Props) {
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
