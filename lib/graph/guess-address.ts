const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i;
const MAILBOX = /^[^\s@/?#]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;
// Endings of the files that authors link to. Some are also top-level domains.
const FILE =
  /\.(?:avif|css|csv|docx?|gif|html?|jpe?g|js|json|mdx?|pdf|png|py|sh|sql|svg|ts|txt|webp|xml|ya?ml|zip)$/i;

/** Returns the full address of a link that's written as a host or a mailbox, or undefined for any other link. */
export function guessAddress(href: string): string | undefined {
  if (MAILBOX.test(href)) return `mailto:${href}`;
  const host = HOST.exec(href)?.[0] ?? '';
  return host === '' || FILE.test(host) ? undefined : `https://${href}`;
}
