/**
 * The content policy of every answer of a preview, as a header. Strangers write previews, and with them the policy
 * in each page, so this one holds whatever a page says: nothing is sent to or loaded from another host, no form is
 * sent, no frame or plugin is loaded.
 *
 * Inline scripts and styles are allowed here. Each page's own policy still limits them to its own hashes, and a
 * stranger could put the same code into a file.
 */
export const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  // The file of all runbooks contains its images.
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
