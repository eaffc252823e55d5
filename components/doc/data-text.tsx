import { Fragment } from 'react';
import { SiteLink } from '@/components/layout/site-link';
import { splitCode } from '@/lib/features/domains/split-code';
import { operationHref } from '@/lib/openapi/urls';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** Shows text from the data, with the parts between backticks in code font. Operation names are links. */
export function DataText({ site, text }: { site: SiteIndex; text: string }) {
  return splitCode(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    if (!part.isCode) return <Fragment key={index}>{part.text}</Fragment>;
    const href = operationHref(part.text);
    const code = <code>{part.text}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (!Object.hasOwn(site.routes, href.slice(1))) return <Fragment key={index}>{code}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <SiteLink key={index} site={site} href={href}>
        {code}
      </SiteLink>
    );
  });
}
