import type { ReactNode } from 'react';
import { StaticMarkup } from '@/components/doc/static-markup';
import type { ParameterView } from '@/lib/api/content-view';
import type { Fact, Span } from '@/lib/api/fact';
import type { OperationView } from '@/lib/api/operation-view';
import { HtmlText } from './html-text';
import { ServerAddress } from './server-address';

/** Who may call an operation, on whose data, and since when: always in this order, since operators look for it. */
export function OperationFacts({ operation }: { operation: OperationView }) {
  const { roles, scopes, access, security, parameters, since, domain } = operation;
  const tenants = parameters.filter(({ isTenant }) => isTenant);
  return (
    <section id="access" aria-label="Access">
      <StaticMarkup as="dl" className="operation-facts">
        {roles.length > 0 && <Row name="Roles">{codes(roles)}</Row>}
        {scopes.length > 0 && <Row name="Scope">{codes(scopes)}</Row>}
        {access !== '' && <Row name="Caller">{access}</Row>}
        <Row name="Authentication">{security}</Row>
        {tenants.length > 0 && (
          <Row name="Tenant">
            {tenants.map((tenant) => (
              <Tenant key={tenant.id} parameter={tenant} />
            ))}
          </Row>
        )}
        {since !== '' && <Row name="Available">from {since}</Row>}
        {domain !== '' && <Row name="Domain">{codes([domain])}</Row>}
        {operation.servers.length > 0 && (
          <Row name="Servers">
            {operation.servers.map((server) => (
              <ServerAddress key={server.url} server={server} />
            ))}
          </Row>
        )}
      </StaticMarkup>
    </section>
  );
}

/** How an operation behaves when it is called again, in pages, or under load. */
export function OperationBehavior({ facts }: { facts: readonly Fact[] }) {
  return (
    <StaticMarkup as="dl" className="operation-facts">
      {facts.map(({ name, html, spans }) => (
        <Row key={name} name={name}>
          <HtmlText html={html} className="operation-fact" />
          {spans.map((span, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never change their order
            <Piece key={index} span={span} />
          ))}
        </Row>
      ))}
    </StaticMarkup>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Tenant({ parameter: { id, name, location } }: { parameter: ParameterView }) {
  return (
    <>
      The {location === 'header' ? 'header' : `${location} parameter`}{' '}
      <a href={`#${id}`}>
        <code>{name}</code>
      </a>{' '}
      names it.
    </>
  );
}

function Piece({ span: { text, isCode, href } }: { span: Span }) {
  const words = isCode ? <code>{text}</code> : text;
  return href === '' ? words : <a href={href}>{words}</a>;
}

function codes(texts: readonly string[]): ReactNode {
  return texts.map((text) => (
    <span key={text}>
      <code>{text}</code>{' '}
    </span>
  ));
}
