import { join } from 'node:path';
import type { ReactNode } from 'react';

// Next refuses to bundle react-dom/server into server components, so we load it at run time.
const { createRequire } = process.getBuiltinModule('node:module');
const { renderToStaticMarkup } = createRequire(join(process.cwd(), 'package.json'))(
  'react-dom/server',
) as { readonly renderToStaticMarkup: (children: ReactNode) => string };

/** Returns the HTML of a page's content. */
export function staticMarkup(children: ReactNode): string {
  return renderToStaticMarkup(children);
}
