import { Fragment } from 'react';
import type { ContentView, ParameterView } from '@/lib/openapi/view';

type Props = {
  /** Bodies that are only links to the pages of their schemas. */
  readonly contents: readonly ContentView[];
  /** Headers that are only links to their descriptions. */
  readonly headers: readonly ParameterView[];
  /** A sentence before the links. */
  readonly intro?: string;
  /** False if the anchors of the parts are somewhere else. */
  readonly hasIds?: boolean;
};

/** Shows in one line what a response shares with other operations, each part as a link to its description. */
export function SharedParts({ contents, headers, intro = '', hasIds = true }: Props) {
  if (contents.length + headers.length === 0) return null;
  return (
    <p className="operation-note">
      {intro}
      {contents.length > 0 && 'Body: '}
      {contents.map(({ mediaType, schema }, index) => (
        <Fragment key={mediaType}>
          {index > 0 && ', or '}
          <a {...(hasIds ? { id: schema?.id } : {})} href={schema?.schemaHref}>
            {schema?.type}
          </a>
          {` (${mediaType})`}
        </Fragment>
      ))}
      {contents.length > 0 && '. '}
      {headers.length > 0 && 'Headers: '}
      {headers.map(({ id, name, sharedHref }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a {...(hasIds ? { id } : {})} href={sharedHref}>
            {name}
          </a>
        </Fragment>
      ))}
      {headers.length > 0 && '.'}
    </p>
  );
}
