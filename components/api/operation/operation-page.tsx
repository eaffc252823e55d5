import { Fragment, type ReactNode } from 'react';
import { Tab, Tabs } from '@/components/doc/tabs';
import {
  hasSide,
  type OperationPart,
  type OperationView,
  operationSections,
  requestExamples,
  responseExamples,
  type SideExamples,
  splitResponses,
} from '@/lib/openapi/view';
import { ChangeList } from '../change-list';
import { ErrorTable } from '../errors/error-table';
import { ExampleBlock } from '../example-block';
import { HtmlText } from '../html-text';
import { JumpLinks } from '../jump-links';
import { MaybeLink } from '../maybe-link';
import { CallbackList } from './callback-list';
import { ContentList, mediaTypeOf } from './content-list';
import { OperationBehavior, OperationFacts } from './operation-facts';
import { OperationPath } from './operation-path';
import { OperationSamples } from './operation-samples';
import { OperationSection } from './operation-section';
import { ParameterList } from './parameter-list';
import { ResponseTabs } from './response-tabs';

type Props = {
  readonly operation: OperationView;
  /** The list of pages that mention the operation. */
  readonly mentions?: ReactNode;
  /** The capability and the version that the operation ships with. */
  readonly ships?: ReactNode;
};

/** Shows everything that callers need to know about one operation or webhook. Works without JavaScript. */
export function OperationPage({ operation, mentions, ships }: Props) {
  const sections = operationSections(operation);
  return (
    // A class instead of :has(): the side column arrives last, and content that's already painted must not move.
    <article className={hasSide(operation) ? 'operation operation-columns' : 'operation'}>
      <div className="operation-main">
        <OperationHead operation={operation} sections={sections} />
        <OperationFacts operation={operation} ships={ships} />
        {sections
          .filter(({ id }) => Object.hasOwn(CONTENT, id))
          .map(({ id, title }) => (
            <OperationSection key={id} id={id} title={title} note={noteOf(id, operation)}>
              {CONTENT[id]?.(operation)}
            </OperationSection>
          ))}
        {mentions}
      </div>
      <OperationSide operation={operation} />
    </article>
  );
}

/** What the sections in the main column show, keyed by id. */
const CONTENT: Readonly<Record<string, (operation: OperationView) => ReactNode>> = {
  behavior: ({ behavior }) => <OperationBehavior facts={behavior} />,
  parameters: ({ parameters }) => <ParameterList parameters={parameters} />,
  'request-body': ({ requestBody }) =>
    requestBody && (
      <>
        <HtmlText html={requestBody.descriptionHtml} className="operation-text" />
        <ContentList contents={requestBody.contents} hasExamples={false} />
      </>
    ),
  responses: (operation) => (
    <ResponseTabs responses={splitResponses(operation).answers} hasExamples={false} />
  ),
  errors: (operation) => (
    <ErrorTable responses={splitResponses(operation).errors} errors={operation.errors} />
  ),
  callbacks: ({ callbacks }) => <CallbackList callbacks={callbacks} />,
  changes: ({ changes }) => <ChangeList changes={changes} />,
};

function noteOf(id: string, { requestBody }: OperationView): string {
  if (id !== 'request-body' || !requestBody) return '';
  return `${requestBody.required ? 'required' : 'optional'} ${mediaTypeOf(requestBody.contents)}`;
}

type OperationHeadProps = {
  readonly operation: OperationView;
  readonly sections: readonly OperationPart[];
};

/** Shows an operation's title, description, method and path, and links to the page's sections. */
function OperationHead({ operation, sections }: OperationHeadProps) {
  const { title, badges, since, summary, method, path, deprecated, externalDocs } = operation;
  return (
    <header className="operation-head">
      <h1 id="title" data-since={since || undefined}>
        {title}
      </h1>
      {badges.length > 0 && (
        <p>
          {badges.map((badge) => (
            <Fragment key={badge}>
              <span className="badge">{badge}</span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      {deprecated && <p className="operation-deprecated">Deprecated. Don't use it in new code.</p>}
      <HtmlText html={operation.descriptionHtml} className="operation-text operation-lead" />
      <OperationPath method={method} path={path} />
      {summary !== '' && summary !== title && <p className="operation-note">{summary}</p>}
      <HtmlText html={operation.pathHtml} className="operation-text" />
      {externalDocs && (
        <p>
          <MaybeLink href={externalDocs.url} text={externalDocs.text} />
        </p>
      )}
      <JumpLinks parts={sections} />
    </header>
  );
}

/** Shows samples and examples next to the reference: the request, then the responses by status. */
function OperationSide({ operation }: { operation: OperationView }) {
  if (!hasSide(operation)) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable boxes must be reachable by keyboard
    <section className="operation-side" id="examples" aria-label="Examples" tabIndex={0}>
      {operation.hostNote !== '' && <p className="operation-note">{operation.hostNote}</p>}
      <OperationSamples samples={operation.samples} />
      <Examples label="Request example" shown={requestExamples(operation)} />
      <Examples label="Response example" shown={responseExamples(operation)} />
    </section>
  );
}

type ExamplesProps = { readonly label: string; readonly shown: readonly SideExamples[] };

function Examples({ label: name, shown }: ExamplesProps) {
  if (shown.length === 0) return null;
  return (
    <Tabs label={name} isFrame={true}>
      {shown.map(({ label, ending, examples }) => (
        <Tab key={label} label={label} ending={ending}>
          {examples.map(({ mediaType, example }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the examples never change their order
            <div key={index} className={isAlone(examples) ? 'tab-code' : undefined}>
              <ExampleBlock example={example} label={mediaType} />
            </div>
          ))}
        </Tab>
      ))}
    </Tabs>
  );
}

// The only code in its panel needs no head of its own, unless its author gave it a title.
function isAlone([first, second]: SideExamples['examples']): boolean {
  return second === undefined && first?.example.title === '';
}
