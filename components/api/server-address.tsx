import type { ServerView } from '@/lib/openapi/view';
import { FactRow } from './fact-row';
import { HtmlText } from './html-text';

/** Shows a server's URL, its description, and the values that its variables can have. */
export function ServerAddress({ server }: { server: ServerView }) {
  const { name: called, url, descriptionHtml, variables } = server;
  return (
    <>
      <p className="schema-note">
        <code>{url}</code>
        {called !== '' && ` ${called}`}
      </p>
      <HtmlText html={descriptionHtml} className="schema-text" />
      {variables.map((variable) => (
        <div key={variable.name}>
          <ServerVariable variable={variable} />
        </div>
      ))}
    </>
  );
}

type VariableProps = { readonly variable: ServerView['variables'][number] };

/** Shows the values that a variable in a server's URL can have. */
export function ServerVariable({ variable }: VariableProps) {
  const { name, defaultText, values, descriptionHtml } = variable;
  return (
    <>
      <p className="schema-note">
        <code>{`{${name}}`}</code> {`can be ${values.length > 0 ? values.join(', ') : 'any value'}`}
        {defaultText !== '' && `; default ${defaultText}`}
      </p>
      <HtmlText html={descriptionHtml} className="schema-text" />
    </>
  );
}

/** Lists the servers of an operation or a callback, if it has its own. */
export function ServersRow({ servers }: { servers: readonly ServerView[] }) {
  if (servers.length === 0) return null;
  return (
    <FactRow name="Servers">
      {servers.map((server) => (
        <ServerAddress key={server.url} server={server} />
      ))}
    </FactRow>
  );
}
