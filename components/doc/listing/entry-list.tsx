import { Fragment } from 'react';
import type { Entry } from '@/lib/features/capabilities/catalogue';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from '../optional-link';

type Props = {
  readonly site: SiteIndex;
  readonly entries: readonly (Entry & { readonly version?: string })[];
  /** True to show the names in code font. */
  readonly isCode?: boolean;
};

/** Lists names separated by commas, as links if they have a URL. */
export function EntryList({ site, entries, isCode = false }: Props) {
  return entries.map(({ name, href, version }, index) => {
    const words = isCode ? <code>{name}</code> : name;
    return (
      <Fragment key={name}>
        {index > 0 && ', '}
        <span data-since={version}>
          <OptionalLink site={site} href={href}>
            {words}
          </OptionalLink>
        </span>
      </Fragment>
    );
  });
}
