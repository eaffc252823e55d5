import type { ReactNode } from 'react';
import { Breakable } from '@/components/doc/breakable';
import { listFor } from '@/lib/core/list-for';
import type { HolderView, RestView, SchemaPageView, UseView } from '@/lib/openapi/view';
import { ExampleBlock } from '../example-block';
import { HtmlText } from '../html-text';
import { MethodBadge } from '../method-badge';
import { CallbackList } from '../operation/callback-list';
import { OperationSection } from '../operation/operation-section';
import { ParameterList } from '../operation/parameter-list';
import { ResponseTabs } from '../operation/response-tabs';
import { SchemaTree } from './schema-tree';

type Props = {
  readonly page: SchemaPageView;
  /** The schema's lifecycles, if it has any. */
  readonly lifecycles?: readonly ReactNode[];
};

/** Shows a named schema, a part of one, or the rest of another page: its fields, lifecycles, uses, and examples. */
export function SchemaPage({ page, lifecycles = [] }: Props) {
  const { name, title, origin, schema, rest, examples, uses, holders } = page;
  return (
    <article className={examples.length > 0 ? 'operation operation-columns' : 'operation'}>
      <div className="operation-main">
        <header className="operation-head">
          <h1 id="title">
            <Breakable text={title} />
          </h1>
          <HtmlText
            html={schema?.descriptionHtml ?? ''}
            className="operation-text operation-lead"
          />
          {origin && (
            <p>
              Part of <a href={origin.href}>{origin.title}</a>, which is too large for one page.
            </p>
          )}
          {name !== '' && (
            <nav className="operation-jump" aria-label="Sections of this page">
              <a href="#fields">Fields</a>
              {lifecycles.length > 0 && <a href="#states">States</a>}
              <a href="#uses">Used in</a>
              {examples.length > 0 && <a href="#examples">Example</a>}
            </nav>
          )}
        </header>
        {schema && (
          <OperationSection id="fields" title="Fields">
            <SchemaTree schema={{ ...schema, descriptionHtml: '' }} label={name} isWhole={true} />
          </OperationSection>
        )}
        {rest && <RestSections rest={rest} />}
        {lifecycles.length > 0 && (
          <OperationSection id="states" title="States">
            {lifecycles}
          </OperationSection>
        )}
        {name !== '' && (
          <OperationSection id="uses" title="Used in">
            <SchemaUses name={name} uses={uses} holders={holders} hasMore={page.hasMoreUses} />
          </OperationSection>
        )}
      </div>
      {examples.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard
        <section className="operation-side" id="examples" aria-label="Example" tabIndex={0}>
          {examples.map(({ label, example }) => (
            <ExampleBlock key={example.text} example={example} label={label} />
          ))}
        </section>
      )}
    </article>
  );
}

/** Shows what didn't fit on another page: parts of an operation, or texts. */
function RestSections({ rest }: { readonly rest: RestView }) {
  const { parameters, responses, callbacks, texts, note } = rest;
  return (
    <>
      {parameters.length > 0 && (
        <OperationSection id="parameters" title="Parameters">
          <ParameterList parameters={parameters} />
        </OperationSection>
      )}
      {responses.length > 0 && (
        <OperationSection id="responses" title="Responses">
          <ResponseTabs responses={responses} hasExamples={true} />
        </OperationSection>
      )}
      {callbacks.length > 0 && (
        <OperationSection id="callbacks" title="Callbacks">
          <CallbackList callbacks={callbacks} />
        </OperationSection>
      )}
      {texts.map(({ id, title, html }) => (
        <OperationSection key={id} id={id} title={title}>
          <HtmlText html={html} className="operation-text" />
        </OperationSection>
      ))}
      <HtmlText html={note} className="operation-text" />
    </>
  );
}

type SchemaUsesProps = {
  readonly name: string;
  readonly uses: readonly UseView[];
  readonly holders: readonly HolderView[];
  readonly hasMore: boolean;
};

/** Lists the operations that use a schema and where they use it, and the other schemas that contain it. */
function SchemaUses({ name, uses, holders, hasMore }: SchemaUsesProps) {
  return (
    <>
      {uses.length === 0 && holders.length === 0 && (
        <p className="operation-note">No operations use {name}.</p>
      )}
      {uses.length > 0 && (
        <ul className="schema-uses" aria-label={`Operations that use ${name}`}>
          {operationsOf(uses).map((own) => (
            <OperationUse key={own[0]?.href} uses={own} />
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="operation-note">
          Other operations also use {name}. This list shows the most direct uses.
        </p>
      )}
      {holders.length > 0 && (
        <>
          <h3 id="holders">Used in other schemas</h3>
          <ul className="schema-uses" aria-label={`Schemas that contain ${name}`}>
            {holders.map((holder) => (
              <li key={holder.href}>
                <a href={holder.href}>
                  <code>{holder.name}</code>
                </a>{' '}
                <Paths paths={holder.paths.map((text) => ({ text, href: '' }))} />
                <More count={holder.pathsLeft} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function OperationUse({ uses }: { uses: readonly UseView[] }) {
  const [first] = uses;
  if (!first) return null;
  return (
    <li>
      <a className="schema-use" href={first.href}>
        <MethodBadge method={first.method} /> {first.title}
      </a>
      <ul className="schema-places">
        {uses.map(({ where, whereHref, paths, pathsLeft }) => (
          <li key={`${whereHref} ${where}`}>
            <a href={whereHref}>{where}</a> <Paths paths={paths} />
            <More count={pathsLeft} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Paths({ paths }: { paths: UseView['paths'] }) {
  return paths
    .filter(({ text }) => text !== '')
    .map(({ text, href }) => (
      <span key={`${text} ${href}`} className="schema-way">
        {href === '' ? (
          <code>{text}</code>
        ) : (
          <a href={href}>
            <code>{text}</code>
          </a>
        )}
      </span>
    ));
}

function More({ count }: { count: number }) {
  return count > 0 ? <span className="schema-way">and {count} more</span> : null;
}

function operationsOf(uses: readonly UseView[]): UseView[][] {
  const groups = new Map<string, UseView[]>();
  for (const use of uses) listFor(groups, use.href).push(use);
  return [...groups.values()];
}
