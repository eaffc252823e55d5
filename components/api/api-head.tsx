import { Fragment } from 'react';
import { Breakable } from '@/components/doc/breakable';
import type { ApiSummary, ServerView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';

type Part = { readonly id: string; readonly title: string };

/** Shows the top of the overview: the API's title and summary, its servers, and links to the page's sections. */
export function ApiHead({ api, parts }: { api: ApiSummary; parts: readonly Part[] }) {
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
      <nav className="operation-jump" aria-label="Sections of this page">
        {parts.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
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
          {variables.map(({ name, defaultText, values, descriptionHtml: words }) => (
            <Fragment key={name}>
              <p className="schema-note">
                <code>{`{${name}}`}</code>{' '}
                {`can be ${values.length > 0 ? values.join(', ') : 'any value'}; default ${defaultText}`}
              </p>
              <HtmlText html={words} className="schema-text" />
            </Fragment>
          ))}
        </div>
      )}
    </li>
  );
}
