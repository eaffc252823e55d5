import { Fragment } from 'react';
import type { Entry } from '@/lib/features/capabilities/catalogue';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from './optional-link';

type Props = {
  readonly site: SiteIndex;
  readonly entries: readonly (Entry & { readonly version?: string })[];
  /** Whether they are names of code. */
  readonly isCode?: boolean;
};

/** Names in a row, each linked where it leads somewhere. */
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
