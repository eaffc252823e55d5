import { join } from 'node:path';
import type { HTMLAttributes, ReactNode } from 'react';

// Next refuses to bundle react-dom/server into server components, so it is loaded beside the bundle.
const { createRequire } = process.getBuiltinModule('node:module');
const { renderToStaticMarkup } = createRequire(join(process.cwd(), 'package.json'))(
  'react-dom/server',
) as { readonly renderToStaticMarkup: (children: ReactNode) => string };

type Props = Pick<
  HTMLAttributes<Element>,
  'id' | 'className' | 'aria-label' | 'aria-labelledby'
> & {
  readonly as?:
    | 'details'
    | 'div'
    | 'dl'
    | 'footer'
    | 'header'
    | 'nav'
    | 'section'
    | 'table'
    | 'tr'
    | 'ul';
  readonly children: ReactNode;
};

/**
 * An element whose inside never changes in the browser, sent as markup: React writes it once, and neither
 * describes it to the browser node by node nor hydrates it. No island can be inside; one fails the build.
 */
export function StaticMarkup({ as: Tag = 'div', children, ...rest }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote and escaped it
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(children) }} />;
}
