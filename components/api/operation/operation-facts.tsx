import type { ReactNode } from 'react';
import {
  type Fact,
  type OperationView,
  type ParameterView,
  RATE_LIMIT,
  type Span,
  splitBehavior,
} from '@/lib/openapi/view';
import { FactRow } from '../fact-row';
import { HtmlText } from '../html-text';
import { ServersRow } from '../server-address';

type Props = {
  readonly operation: OperationView;
  /** The capability and the version that the operation ships with. */
  readonly ships?: ReactNode;
  /** How many requests its rate-limit class allows. */
  readonly quota?: ReactNode;
};

/** Shows who can call an operation, on whose data, and since which version. Keep the order, because readers scan it. */
export function OperationFacts({ operation, ships, quota }: Props) {
  const { kind, roles, scopes, access, security, parameters, since, behavior } = operation;
  const tenants = parameters.filter(({ isTenant }) => isTenant);
  return (
    <section id="access" aria-label="Access">
      <dl className="operation-facts">
        {kind === 'webhook' && (
          <FactRow name="Webhook">The API sends this request to your server.</FactRow>
        )}
        {roles.length > 0 && <FactRow name="Roles">{codes(roles)}</FactRow>}
        {scopes.length > 0 && <FactRow name="Scope">{codes(scopes)}</FactRow>}
        {access !== '' && <FactRow name="Access">{access}</FactRow>}
        {security !== '' && (
          <FactRow name="Authentication">
            <Authentication operation={operation} />
          </FactRow>
        )}
        {tenants.length > 0 && (
          <FactRow name="Tenant">
            {tenants.map((tenant) => (
              <Tenant key={tenant.id} parameter={tenant} />
            ))}
          </FactRow>
        )}
        <BehaviorRows facts={splitBehavior(behavior).access} quota={quota} />
        {since !== '' && (
          <FactRow name={ships ? 'Ships with' : 'Available'}>{ships ?? `from ${since}`}</FactRow>
        )}
        <ServersRow servers={operation.servers} />
        {operation.reachedFrom.length > 0 && (
          <FactRow name="Linked from">
            <ReachedFrom operation={operation} />
          </FactRow>
        )}
      </dl>
    </section>
  );
}

/** Shows the names that an operation has elsewhere. */
export function OperationNames({ operation: { id, title, domain } }: Props) {
  return (
    <dl className="operation-facts">
      {domain !== '' && <FactRow name="Domain">{codes([domain])}</FactRow>}
      {id !== '' && id !== title && <FactRow name="Operation ID">{codes([id])}</FactRow>}
    </dl>
  );
}

// The names of schemes are links to their descriptions. A single one has room for the credentials that it means.
function Authentication({ operation: { security, credentials } }: { operation: OperationView }) {
  const schemes = new Map(credentials.map((scheme) => [scheme.name, scheme]));
  const words = security.split(/(, or | together with | with | and |^optional: )/);
  const linked = words.map((word, index) => {
    const scheme = index % 2 === 0 ? schemes.get(word) : undefined;
    if (!scheme) return word;
    return (
      <a key={word} className="schema-link" href={scheme.href}>
        {word}
      </a>
    );
  });
  const alone = schemes.get(security);
  return alone ? [...linked, `, ${alone.text}`] : linked;
}

/** Shows how an operation behaves beyond its access: when it fails, is paginated, or finds a newer version. */
export function OperationBehavior({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="operation-facts">
      <BehaviorRows facts={splitBehavior(facts).rest} />
    </dl>
  );
}

type BehaviorRowsProps = { readonly facts: readonly Fact[]; readonly quota?: ReactNode };

function BehaviorRows({ facts, quota }: BehaviorRowsProps) {
  return facts.map(({ name, html, spans }) => (
    <FactRow key={name} name={name}>
      {name === RATE_LIMIT && quota}
      <HtmlText html={html} className="operation-fact" />
      {spans.map((span, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence never change their order
        <Piece key={index} span={span} />
      ))}
    </FactRow>
  ));
}

function Tenant({ parameter: { id, name, location } }: { parameter: ParameterView }) {
  return (
    <>
      Identified by the {location === 'header' ? 'header' : `${location} parameter`}{' '}
      <a href={`#${id}`}>
        <code>{name}</code>
      </a>
      .
    </>
  );
}

function Piece({ span: { text, isCode, href } }: { span: Span }) {
  const words = isCode ? <code>{text}</code> : text;
  return href === '' ? words : <a href={href}>{words}</a>;
}

function codes(texts: readonly string[]): ReactNode {
  return texts.map((text, index) => (
    <span key={text}>
      {index > 0 && ', '}
      <code>{text}</code>
    </span>
  ));
}

type ReachedFromProps = { readonly operation: Pick<OperationView, 'reachedFrom' | 'reachedMore'> };

/** Lists the responses of other operations that link to this one. */
function ReachedFrom({ operation: { reachedFrom, reachedMore } }: ReachedFromProps) {
  return (
    <ul className="response-links">
      {reachedFrom.map(({ title, href, status, name }) => (
        <li key={`${href} ${name}`}>
          <a href={href}>{title}</a>, {name} in the {status} response
        </li>
      ))}
      {reachedMore > 0 && <li>and {reachedMore} more</li>}
    </ul>
  );
}
