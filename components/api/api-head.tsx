import { Breakable } from '@/components/doc/breakable';
import type { ApiSummary, ServerView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';
import { JumpLinks } from './jump-links';
import { ServerVariable } from './server-address';

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
