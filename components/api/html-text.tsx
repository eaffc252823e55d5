/** Shows text from the API description. lib/openapi/view sanitized its HTML: it contains only Markdown elements. */
export function HtmlText({ html, className }: { html: string; className: string }) {
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe where it is written, see lib/openapi/view/description-html.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
