import { Fragment } from 'react';
import type { TagView } from '@/lib/api/api';
import type { SchemeView } from '@/lib/api/security-view';
import type { ApiSummary } from '@/lib/api/summarize-api';
import { HtmlText } from './html-text';
import { MaybeLink } from './maybe-link';
import { MethodBadge } from './method-badge';
import { OperationTable } from './operation-table';

/** The overview of an API: servers, conventions, authentication, its resources, and every operation. */
export function ApiOverview({ api }: { api: ApiSummary }) {
  return (
    <article className="api">
      <header className="operation-head">
        <h1 id="title">{api.title}</h1>
        {api.summary !== '' && <p className="api-summary">{api.summary}</p>}
        <ApiFacts api={api} />
      </header>
      <section className="operation-section" aria-labelledby="resources">
        <h2 id="resources">Resources</h2>
        <div className="api-cards">
          {api.tags.map((tag) => (
            <ApiCard key={tag.name} api={api} tag={tag} />
          ))}
        </div>
      </section>
      {api.descriptionHtml !== '' && (
        <section className="operation-section" aria-labelledby="conventions">
          <h2 id="conventions">Conventions</h2>
          <HtmlText html={api.descriptionHtml} className="operation-text" />
        </section>
      )}
      {api.securitySchemes.length > 0 && (
        <section className="operation-section" aria-labelledby="authentication">
          <h2 id="authentication">Authentication</h2>
          {api.securitySchemes.map((scheme) => (
            <Scheme key={scheme.id} scheme={scheme} />
          ))}
        </section>
      )}
      <section className="operation-section" aria-labelledby="operations">
        <h2 id="operations">Operations</h2>
        <OperationTable api={api} />
      </section>
    </article>
  );
}

function ApiFacts({ api }: { api: ApiSummary }) {
  const { servers, version, openapi, license, contact, terms, externalDocs } = api;
  return (
    <dl className="operation-facts">
      {servers.map(({ url, descriptionHtml, variables }) => (
        <ApiServer key={url} url={url} text={descriptionHtml} variables={variables} />
      ))}
      <dt>Version</dt>
      <dd>
        {version}, described in OpenAPI {openapi}
      </dd>
      <dt>Media types</dt>
      <dd>
        {api.mediaTypes.map((mediaType) => (
          <span key={mediaType}>
            <code>{mediaType}</code>{' '}
          </span>
        ))}
      </dd>
      <dt>More</dt>
      <dd className="api-links">
        {externalDocs && <MaybeLink href={externalDocs.url} text={externalDocs.text} />}
        {contact && <MaybeLink href={contact.url} text={`Contact: ${wordsOf(contact)}`} />}
        {license && <MaybeLink href={license.url} text={`License: ${wordsOf(license)}`} />}
        {terms !== '' && <MaybeLink href={terms} text="Terms of service" />}
      </dd>
    </dl>
  );
}

function ApiServer({
  url,
  text,
  variables,
}: {
  url: string;
  text: string;
  variables: ApiSummary['servers'][number]['variables'];
}) {
  return (
    <>
      <dt>{text === '' ? 'Server' : <HtmlText html={text} className="operation-fact" />}</dt>
      <dd>
        <code>{url}</code>
        {variables.map(({ name, defaultText, values, descriptionHtml }) => (
          <Fragment key={name}>
            <p className="schema-note">
              <code>{`{${name}}`}</code>{' '}
              {`is ${values.length > 0 ? values.join(', ') : 'any value'}; default ${defaultText}`}
            </p>
            <HtmlText html={descriptionHtml} className="schema-text" />
          </Fragment>
        ))}
      </dd>
    </>
  );
}

function ApiCard({ api, tag }: { api: ApiSummary; tag: TagView }) {
  const own = tag.operations.flatMap((slug) =>
    api.operations.filter((other) => other.slug === slug),
  );
  return (
    <section className="api-card" aria-labelledby={`tag-${tag.slug}`}>
      <h3 id={`tag-${tag.slug}`}>{tag.name}</h3>
      <p className="api-count">{own.length === 1 ? '1 operation' : `${own.length} operations`}</p>
      {tag.summary !== '' && <p className="api-card-text">{tag.summary}</p>}
      <HtmlText html={tag.descriptionHtml} className="api-card-text" />
      {tag.externalDocs && (
        <p className="api-card-text">
          <MaybeLink href={tag.externalDocs.url} text={tag.externalDocs.text} />
        </p>
      )}
      <ul className="api-card-list">
        {own.map(({ slug, href, method, title }) => (
          <li key={slug}>
            <a className="api-card-link" href={href}>
              <MethodBadge method={method} /> {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Scheme({ scheme: { id, name, text, descriptionHtml, flows } }: { scheme: SchemeView }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <p className="operation-note">{text}</p>
      <HtmlText html={descriptionHtml} className="operation-text" />
      {flows.map((flow) => (
        <dl key={flow.name} className="operation-facts">
          <dt>Flow</dt>
          <dd>{flow.name}</dd>
          {flow.urls.map(({ label, url }) => [
            <dt key={`${label} name`}>{label}</dt>,
            <dd key={label}>{url}</dd>,
          ])}
          {flow.scopes.map((scope) => [
            <dt key={`${scope.name} name`}>
              <code>{scope.name}</code>
            </dt>,
            <dd key={scope.name}>{scope.text}</dd>,
          ])}
        </dl>
      ))}
    </section>
  );
}

// A name, and what else tells whom or what it means.
function wordsOf({ name, ...more }: { name: string; email?: string; identifier?: string }): string {
  return [name, more.email ?? '', more.identifier ?? ''].filter((text) => text !== '').join(', ');
}
