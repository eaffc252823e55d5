import { Fragment } from 'react';
import { formatDates } from '@/lib/core/format-date';
import { splitCode } from '@/lib/features/domains/split-code';
import { operationHref } from '@/lib/openapi/urls';
import { readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from './optional-link';

/**
 * Shows text from the data, with the parts between backticks in code font. Names of operations and ids of open
 * questions are links.
 */
export function DataText({ site, text }: { site: SiteIndex; text: string }) {
  return splitCode(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
    <Fragment key={index}>
      {part.isCode ? (
        <OptionalLink site={site} href={findHref(site, part.text)}>
          <code>{part.text}</code>
        </OptionalLink>
      ) : (
        formatDates(part.text)
      )}
    </Fragment>
  ));
}

function findHref(site: SiteIndex, name: string): string | undefined {
  const operation = operationHref(name);
  if (Object.hasOwn(site.routes, operation.slice(1))) return operation;
  return readStored(site, 'open-questions')?.find(({ id }) => id === name)?.href;
}
