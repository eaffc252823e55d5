import type { ReactNode } from 'react';
import type { ApiSummary } from '@/lib/openapi/view';
import { AccessMatrix } from './access-matrix';
import { ApiCards } from './api-cards';
import { type ApiDownload, ApiFacts } from './api-facts';
import { ApiHead } from './api-head';
import { ApiScheme } from './api-scheme';
import { ErrorCodes } from './error-codes';
import { HtmlText } from './html-text';
import { Lifecycle } from './lifecycle';
import { OperationSection } from './operation-section';
import { OperationTable } from './operation-table';
import { ParameterList } from './parameter-list';

type Props = { readonly api: ApiSummary; readonly downloads?: readonly ApiDownload[] };

/**
 * Shows an overview of an API: servers, conventions, resources, authentication, access, lifecycles, error codes,
 * shared response headers, every operation, and facts about the API description.
 */
export function ApiOverview({ api, downloads = [] }: Props) {
  const sections = sectionsOf(api, downloads);
  return (
    <article className="api">
      <ApiHead api={api} parts={sections} />
      {sections.map(({ id, title, content }) => (
        <OperationSection key={id} id={id} title={title}>
          {content}
        </OperationSection>
      ))}
    </article>
  );
}

type Section = { readonly id: string; readonly title: string; readonly content: ReactNode };

// Leaves out empty sections, so they get neither a heading nor a link at the top of the page.
function sectionsOf(api: ApiSummary, downloads: readonly ApiDownload[]): Section[] {
  const hasAccess = api.operations.some(({ roles, scopes }) => roles.length + scopes.length > 0);
  const sections: (Section | false)[] = [
    api.descriptionHtml !== '' && {
      id: 'conventions',
      title: 'Conventions',
      content: <HtmlText html={api.descriptionHtml} className="operation-text api-conventions" />,
    },
    {
      id: 'resources',
      title: 'Resources',
      content: <ApiCards api={api} />,
    },
    api.securitySchemes.length > 0 && {
      id: 'authentication',
      title: 'Authentication',
      content: api.securitySchemes.map((scheme) => <ApiScheme key={scheme.id} scheme={scheme} />),
    },
    hasAccess && { id: 'access', title: 'Access', content: <AccessMatrix api={api} /> },
    api.lifecycles.length > 0 && {
      id: 'lifecycles',
      title: 'Lifecycles',
      content: api.lifecycles.map((lifecycle) => (
        <Lifecycle key={lifecycle.id} lifecycle={lifecycle} isOpen={false} />
      )),
    },
    api.errors.length > 0 && {
      id: 'errors',
      title: 'Errors',
      content: <ErrorCodes api={api} />,
    },
    api.headers.length > 0 && {
      id: 'headers',
      title: 'Response headers',
      content: (
        <>
          <p>Most operations return these headers.</p>
          <ParameterList parameters={api.headers} />
        </>
      ),
    },
    { id: 'operations', title: 'Operations', content: <OperationTable api={api} /> },
    {
      id: 'description',
      title: 'Description',
      content: <ApiFacts api={api} downloads={downloads} />,
    },
  ];
  return sections.filter((section) => section !== false);
}
