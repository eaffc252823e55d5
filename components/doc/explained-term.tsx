import { SiteLink } from '@/components/layout/site-link';
import type { GlossaryTerm } from '@/lib/graph/glossary';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = {
  /** The word as the text has it. */
  readonly written: string;
  readonly term: GlossaryTerm;
  readonly site: SiteIndex;
};

/**
 * A word with its definition behind it. The browser itself opens and closes the popover, with keyboard and
 * touch and without JavaScript; it stays until it is dismissed.
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
