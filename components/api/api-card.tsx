import { type ApiSummary, requestMark, type TagView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';
import { MaybeLink } from './maybe-link';
import { MethodBadge } from './method-badge';

type Props = {
  readonly api: ApiSummary;
  readonly tag: TagView;
  readonly level: 3 | 4;
};

/** Shows one API resource: its description and its operations. */
export function ApiCard({ api, tag, level }: Props) {
  const members = new Set(tag.members);
  const own = api.operations.filter(({ slug }) => members.has(slug));
  const Heading = `h${level}` as const;
  return (
    <section className="api-card" aria-labelledby={`tag-${tag.slug}`}>
      <Heading id={`tag-${tag.slug}`}>{tag.name}</Heading>
      <p className="api-count">
        {tag.kind !== '' && `${tag.kind}, `}
        {own.length === 1 ? '1 operation' : `${own.length} operations`}
      </p>
      {tag.summary !== '' && <p className="api-card-text">{tag.summary}</p>}
      <HtmlText html={tag.descriptionHtml} className="api-card-text" />
      {tag.externalDocs && (
        <p className="api-card-text">
          <MaybeLink href={tag.externalDocs.url} text={tag.externalDocs.text} />
        </p>
      )}
      <ul className="api-card-list">
        {own.map((operation) => (
          <li key={operation.slug}>
            <a
              className="api-card-link"
              href={operation.href}
              data-since={operation.since || undefined}
            >
              <MethodBadge method={requestMark(operation)} /> {operation.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
