import { escapeHtml } from './escape-html';

/** Escapes text for XML content and quoted attributes. */
export function escapeXml(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}
