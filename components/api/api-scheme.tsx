import type { SchemeView } from '@/lib/openapi/view';
import { HtmlText } from './html-text';

/** Shows one authentication method, with its OAuth flows. */
export function ApiScheme({ scheme }: { scheme: SchemeView }) {
  const { id, name, text, descriptionHtml, deprecated, metadataUrl, flows } = scheme;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {deprecated && <p className="operation-deprecated">Deprecated. Don't use it in new code.</p>}
      <p className="operation-note">{text}</p>
      <HtmlText html={descriptionHtml} className="operation-text" />
      {metadataUrl !== '' && (
        <dl className="operation-facts">
          <dt>oauth2MetadataUrl</dt>
          <dd>{metadataUrl}</dd>
        </dl>
      )}
      {flows.map((flow) => (
        <dl key={flow.name} className="operation-facts">
          <dt>Flow</dt>
          <dd>{flow.name}</dd>
          {flow.urls.map(({ label, url }) => [
            <dt key={`${label} name`}>{label}</dt>,
            <dd key={label}>{url}</dd>,
          ])}
          {flow.scopes.map((scope) => [
            <dt key={`${scope.name} name`}>
              <code>{scope.name}</code>
            </dt>,
            <dd key={scope.name}>{scope.text}</dd>,
          ])}
        </dl>
      ))}
    </section>
  );
}
