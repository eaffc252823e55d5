/**
 * The Content-Security-Policy header of all responses of a preview. Strangers write previews, including the policy in
 * each page, so this policy applies whatever a page contains: no requests to other hosts, no form submissions, no
 * frames, and no plugins.
 *
 * Inline scripts and styles are allowed here. Each page's own policy still limits them to its own hashes, and a
 * stranger could put the same code into a file.
 */
export const PREVIEW_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  // The file with all runbooks embeds its images.
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
