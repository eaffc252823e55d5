/**
 * The Content-Security-Policy header of every response in a preview. Anyone who opens a pull request controls its
 * preview's pages, including the policy in each page. This header applies no matter what a page contains: no requests
 * to other hosts, no form submissions, no frames, and no plugins.
 *
 * Inline scripts and styles are allowed here. Each page's own policy still limits them to that page's hashes, and
 * blocking them wouldn't help: an attacker could put the same code into a file.
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
