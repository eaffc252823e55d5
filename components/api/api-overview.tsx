import { Fragment, type ReactNode } from 'react';
import { Breakable } from '@/components/doc/breakable';
import { statusTitle } from '@/lib/openapi/model';
import {
  type ApiSummary,
  errorId,
  groupErrors,
  overviewSections,
  partSections,
  requestMark,
  type SchemeView,
  type ServerView,
  statusErrorsId,
  type TagView,
} from '@/lib/openapi/view';
import { AccessMatrix } from './access-matrix';
import { type ApiDownload, ApiFacts } from './api-facts';
import { HtmlText } from './html-text';
import { JumpLinks } from './jump-links';
import { Lifecycle } from './lifecycle';
import { MaybeLink } from './maybe-link';
import { MethodBadge } from './method-badge';
import { OperationSection } from './operation/operation-section';
import { OperationTable } from './operation/operation-table';
import { ParameterList } from './operation/parameter-list';
import { ServerVariable } from './server-address';

type Props = { readonly api: ApiSummary; readonly downloads?: readonly ApiDownload[] };

/**
 * Shows an overview of an API: servers, conventions, resources, authentication, access, lifecycles, error codes,
 * shared response headers, every operation, and facts about the API description.
 */
export function ApiOverview({ api, downloads = [] }: Props) {
  const content: Readonly<Partial<Record<string, ReactNode>>> = {
    conventions: <HtmlText html={api.descriptionHtml} className="operation-text api-conventions" />,
    resources: <ApiCards api={api} />,
    operations: <OperationTable api={api} />,
  };
  const sections = overviewSections(api);
  return (
    <article className="api">
      <ApiHead api={api} parts={sections} />
      {sections.map(({ id, title }) => (
        <OperationSection key={id} id={id} title={title}>
          {content[id] ?? <ApiPart api={api} id={id} downloads={downloads} />}
        </OperationSection>
      ))}
    </article>
  );
}

/** Shows what an author's own overview doesn't say itself: the parts that come from the API description. */
export function ApiParts({ api, downloads = [] }: Props) {
  return partSections(api).map(({ id, title }) => (
    <OperationSection key={id} id={id} title={title}>
      <ApiPart api={api} id={id} downloads={downloads} />
    </OperationSection>
  ));
}

function ApiPart({ api, id, downloads }: Required<Props> & { readonly id: string }) {
  switch (id) {
    case 'authentication':
    case 'schemes':
      return api.securitySchemes.map((scheme) => <ApiScheme key={scheme.id} scheme={scheme} />);
    case 'access':
      return <AccessMatrix api={api} isOpen={false} />;
    case 'lifecycles':
      return api.lifecycles.map((lifecycle) => (
        <Lifecycle key={lifecycle.id} lifecycle={lifecycle} isOpen={false} />
      ));
    case 'errors':
      return <ErrorCodes api={api} />;
    case 'headers':
      return (
        <>
          <p>Most operations return these headers.</p>
          <ParameterList parameters={api.headers} />
        </>
      );
    default:
      return <ApiFacts api={api} downloads={downloads} />;
  }
}

/** Shows all API resources with their operations, grouped by tag group if the description defines any. */
export function ApiCards({ api }: { api: ApiSummary }) {
  if (api.tagGroups.length === 0) return <Cards api={api} tags={api.tags} level={3} />;
  return api.tagGroups.map(({ name, tags }) => (
    <section key={name} aria-label={name || 'Other resources'}>
      <h3>{name || 'Other'}</h3>
      <Cards
        api={api}
        tags={tags.flatMap((own) => api.tags.filter((tag) => tag.name === own))}
        level={4}
      />
    </section>
  ));
}

function Cards({ api, tags, level }: { api: ApiSummary; tags: readonly TagView[]; level: 3 | 4 }) {
  return (
    <div className="api-cards">
      {tags.map((tag) => (
        <ApiCard key={tag.name} api={api} tag={tag} level={level} />
      ))}
    </div>
  );
}

/** Shows one authentication method, with its OAuth flows. */
function ApiScheme({ scheme }: { scheme: SchemeView }) {
  const { id, name, text, descriptionHtml, deprecated, metadataUrl, flows } = scheme;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {deprecated && <p className="operation-deprecated">Deprecated. Don't use it in new code.</p>}
      <p className="operation-note">{text}</p>
      <HtmlText html={descriptionHtml} className="operation-text" />
      {metadataUrl !== '' && (
        <dl className="operation-facts">
          <dt>oauth2MetadataUrl</dt>
          <dd>{metadataUrl}</dd>
        </dl>
      )}
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

type ErrorCodesProps = { readonly api: Pick<ApiSummary, 'errors' | 'errorsHref'> };

/** Lists the API's error codes by status, each as a link to its entry in the error catalogue. */
function ErrorCodes({ api: { errors, errorsHref } }: ErrorCodesProps) {
  const count = errors.length === 1 ? '1 error code' : `${errors.length} error codes`;
  return (
    <>
      <p>
        The API has {count}. For causes, what to do, and which operations return them, see{' '}
        <a className="schema-link" href={errorsHref}>
          Error codes
        </a>
        .
      </p>
      <dl className="operation-facts">
        {groupErrors(errors).map(({ status, errors: own }) => (
          <Fragment key={status}>
            <dt id={statusErrorsId(status)}>
              {status} {statusTitle(status)}
            </dt>
            <dd>
              {own.map(({ code }, index) => (
                <Fragment key={code}>
                  {index > 0 && ', '}
                  <a
                    id={errorId(code)}
                    className="schema-link"
                    href={`${errorsHref}#${errorId(code)}`}
                  >
                    <code>{code}</code>
                  </a>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

type ApiCardProps = {
  readonly api: ApiSummary;
  readonly tag: TagView;
  readonly level: 3 | 4;
};

/** Shows one API resource: its description and its operations. */
function ApiCard({ api, tag, level }: ApiCardProps) {
  const members = new Set(tag.members);
  const own = api.operations.filter(({ slug }) => members.has(slug));
  const Heading = `h${level}` as const;
  return (
    <section className="api-card" aria-labelledby={`tag-${tag.slug}`}>
      <Heading id={`tag-${tag.slug}`}>{tag.name}</Heading>
      <p className="api-count">
        {tag.kind !== '' && `${tag.kind}, `}
        {own.length === 1 ? '1 operation' : `${own.length} operations`}
      </p>
      {tag.summary !== '' && <p className="api-card-text">{tag.summary}</p>}
      <HtmlText html={tag.descriptionHtml} className="api-card-text" />
      {tag.externalDocs && (
        <p className="api-card-text">
          <MaybeLink href={tag.externalDocs.url} text={tag.externalDocs.text} />
        </p>
      )}
      <ul className="api-card-list">
        {own.map((operation) => (
          <li key={operation.slug}>
            <a
              className="api-card-link"
              href={operation.href}
              data-since={operation.since || undefined}
            >
              <MethodBadge method={requestMark(operation)} /> {operation.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Part = { readonly id: string; readonly title: string };

/** Shows the top of the overview: the API's title and summary, its servers, and links to the page's sections. */
function ApiHead({ api, parts }: { api: ApiSummary; parts: readonly Part[] }) {
  return (
    <header className="operation-head">
      <h1 id="title">{api.title}</h1>
      {api.summary !== '' && <p className="api-summary">{api.summary}</p>}
      {api.servers.length > 0 && (
        <ul className="api-servers" aria-label="Servers">
          {api.servers.map((server) => (
            <ApiServer key={server.url} server={server} />
          ))}
        </ul>
      )}
      <JumpLinks parts={parts} />
    </header>
  );
}

function ApiServer({ server }: { server: ServerView }) {
  const { name: called, url, descriptionHtml, variables } = server;
  return (
    <li className="api-server">
      {(called !== '' || descriptionHtml === '') && (
        <span className="api-server-name">{called || 'Base URL'}</span>
      )}
      <HtmlText html={descriptionHtml} className="api-server-name" />
      <code>
        <Breakable text={url} />
      </code>
      <button type="button" className="copy" data-copy={url}>
        Copy<span className="visually-hidden"> {url}</span>
      </button>
      {variables.length > 0 && (
        <div className="api-server-variables">
          {variables.map((variable) => (
            <ServerVariable key={variable.name} variable={variable} />
          ))}
        </div>
      )}
    </li>
  );
}
