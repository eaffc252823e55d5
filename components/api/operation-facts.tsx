import type { ReactNode } from 'react';
import type { OperationView } from '@/lib/api/operation-view';
import { HtmlText } from './html-text';
import { ServerAddress } from './server-address';

/** Who may call an operation, and how it behaves: always in this order, since it is what operators look for. */
export function OperationFacts({ operation }: { operation: OperationView }) {
  const { roles, scopes, access, events, idempotencyHtml, rateLimitClass, since } = operation;
  return (
    <section id="access" aria-label="Access">
      <dl className="operation-facts">
        {roles.length > 0 && <Fact name="Roles">{codes(roles)}</Fact>}
        {scopes.length > 0 && <Fact name="Scope">{codes(scopes)}</Fact>}
        {access !== '' && <Fact name="Access">{access}</Fact>}
        <Fact name="Authentication">{operation.security}</Fact>
        {idempotencyHtml !== '' && (
          <Fact name="Repeating">
            <HtmlText html={idempotencyHtml} className="operation-fact" />
          </Fact>
        )}
        {rateLimitClass !== '' && <Fact name="Rate-limit class">{codes([rateLimitClass])}</Fact>}
        {events.length > 0 && <Fact name="Events">{codes(events)}</Fact>}
        {since !== '' && <Fact name="Available">from {since}</Fact>}
        {operation.servers.length > 0 && (
          <Fact name="Servers">
            {operation.servers.map((server) => (
              <ServerAddress key={server.url} server={server} />
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function codes(texts: readonly string[]): ReactNode {
  return texts.map((text) => (
    <span key={text}>
      <code>{text}</code>{' '}
    </span>
  ));
}
