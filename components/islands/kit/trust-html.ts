type Policy = { readonly createHTML: (html: string) => string };
type Policies = {
  readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy;
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
// The only Trusted Types policy that the site's CSP allows: see lib/output/content-policy.ts.
const policy = trustedTypes?.createPolicy('pages', { createHTML: (html) => html });

/**
 * Marks text as safe for the browser to parse as HTML. Use it only for this site's own pages and for markup in its own
 * code, never for reader input or anything from a URL.
 */
export function trustHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
