import type { ServerView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';

/** Shows a server's address, its description, and the values that its variables can have. */
export function ServerAddress({ server }: { server: ServerView }) {
  const { name: called, url, descriptionHtml, variables } = server;
  return (
    <>
      <p className="schema-note">
        <code>{url}</code>
        {called !== '' && ` ${called}`}
      </p>
      <HtmlText html={descriptionHtml} className="schema-text" />
      {variables.map(({ name, defaultText, values, descriptionHtml: html }) => (
        <div key={name}>
          <p className="schema-note">
            <code>{`{${name}}`}</code>{' '}
            {`can be ${values.length > 0 ? values.join(', ') : 'any value'}; default ${defaultText}`}
          </p>
          <HtmlText html={html} className="schema-text" />
        </div>
      ))}
    </>
  );
}
