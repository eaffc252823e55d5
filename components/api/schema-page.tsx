import type { ReactNode } from 'react';
import { Breakable } from '@/components/doc/breakable';
import type { SchemaPageView } from '@/lib/openapi/view';
import { ExampleBlock } from './example-block';
import { HtmlText } from './html-text';
import { OperationSection } from './operation-section';
import { RestSections } from './rest-sections';
import { SchemaTree } from './schema-tree';
import { SchemaUses } from './schema-uses';

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
            <SchemaTree schema={{ ...schema, descriptionHtml: '' }} label={name} />
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
