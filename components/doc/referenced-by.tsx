import { readMentions } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { MentionGroups } from './mention-groups';

type Props = { readonly site: SiteIndex; readonly mentions: string | undefined };

/** Lists the pages that link to a page, by kind. `mentions` is the stored list's name. Returns null without it. */
export function ReferencedBy({ site, mentions }: Props) {
  if (mentions === undefined) return null;
  return (
    <section className="prose" aria-labelledby="Referenced-by">
      <h2 id="Referenced-by">Referenced by</h2>
      <MentionGroups site={site} groups={readMentions(mentions)} />
    </section>
  );
}
