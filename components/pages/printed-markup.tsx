import { join } from 'node:path';
import type { ReactNode } from 'react';

// Next refuses to bundle react-dom/server into server components, so we load it at run time.
const { createRequire } = process.getBuiltinModule('node:module');
const { renderToStaticMarkup } = createRequire(join(process.cwd(), 'package.json'))(
  'react-dom/server',
) as { readonly renderToStaticMarkup: (children: ReactNode) => string };

/**
 * Renders its children to static markup. Otherwise, Next would also serialize every element for a client that the built
 * site doesn't have, which takes three times as long. lib/next/strip-client.ts removes the wrapper.
 */
export function PrintedMarkup({ children }: { children: ReactNode }) {
  const html = `<!--printed-->${renderToStaticMarkup(children)}<!--/printed-->`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote and escaped it
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
