import { Fragment } from 'react';
import type { OperationPart, OperationView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';
import { JumpLinks } from './jump-links';
import { MaybeLink } from './maybe-link';
import { OperationPath } from './operation-path';

type Props = {
  readonly operation: OperationView;
  readonly sections: readonly OperationPart[];
};

/** Shows an operation's title, description, method and path, and links to the page's sections. */
export function OperationHead({ operation, sections }: Props) {
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
