type Policy = { readonly createHTML: (html: string) => string };
type Policies = {
  readonly createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy;
};

const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
// The only policy that the site's content policy allows: see lib/bundle/content-policy.ts.
const policy = trustedTypes?.createPolicy('pages', { createHTML: (html) => html });

/**
 * Text that the browser may parse as markup: this site's own pages, and markup in its own code. Never what a reader
 * typed or what an address says.
 */
export function trustHtml(html: string): string {
  return policy?.createHTML(html) ?? html;
}
