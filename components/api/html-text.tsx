/** Shows text of the description. lib/openapi/view made its HTML safe: it contains only the elements of Markdown. */
export function HtmlText({ html, className }: { html: string; className: string }) {
  if (html === '') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe where it is written, see lib/openapi/view/description-html.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
