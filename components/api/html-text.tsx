/** Shows text from the API description. lib/openapi/view sanitizes its HTML: it contains only Markdown elements. */
export function HtmlText({ html, className }: { html: string; className: string }) {
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in lib/openapi/view/description
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
