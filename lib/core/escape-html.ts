/** Escapes text for HTML content. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Escapes text for XML content and quoted attributes. */
export function escapeXml(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
