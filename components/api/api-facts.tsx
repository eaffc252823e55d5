import type { ApiSummary } from '@/lib/openapi/view';
import { MaybeLink } from './maybe-link';

/** A file generated from the API description, with its formatted URL. */
export type ApiDownload = { readonly name: string; readonly href: string };

/** Shows facts about the API description: version, media types, downloads, contact, license, and terms. */
export function ApiFacts({
  api,
  downloads,
}: {
  api: ApiSummary;
  downloads: readonly ApiDownload[];
}) {
  const { version, openapi, license, contact, terms, externalDocs } = api;
  const hasMore = externalDocs || contact || license || terms !== '';
  return (
    <dl className="operation-facts">
      <dt>Version</dt>
      <dd>
        {version}, described in OpenAPI {openapi}
      </dd>
      {api.mediaTypes.length > 0 && (
        <>
          <dt>Media types</dt>
          <dd>
            {api.mediaTypes.map((mediaType) => (
              <span key={mediaType}>
                <code>{mediaType}</code>{' '}
              </span>
            ))}
          </dd>
        </>
      )}
      {downloads.length > 0 && (
        <>
          <dt>Downloads</dt>
          <dd className="api-links">
            {downloads.map(({ name, href }) => (
              <a key={href} href={href} data-file="">
                {name}
              </a>
            ))}
          </dd>
        </>
      )}
      {hasMore && (
        <>
          <dt>More</dt>
          <dd className="api-links">
            {externalDocs && <MaybeLink href={externalDocs.url} text={externalDocs.text} />}
            {contact && <MaybeLink href={contact.url} text={`Contact: ${wordsOf(contact)}`} />}
            {license && <MaybeLink href={license.url} text={`License: ${wordsOf(license)}`} />}
            {terms !== '' && <MaybeLink href={terms} text="Terms of service" />}
          </dd>
        </>
      )}
    </dl>
  );
}

// Joins a contact's name and email address, or a license's name and SPDX identifier.
function wordsOf({ name, ...more }: { name: string; email?: string; identifier?: string }): string {
  return [name, more.email ?? '', more.identifier ?? ''].filter((text) => text !== '').join(', ');
}
