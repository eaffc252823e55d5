import { join } from 'node:path';
import type { HTMLAttributes, ReactNode } from 'react';
import { KeptMarkup, type MarkupTag } from '@/components/islands/kept-markup';
import { markupKey } from '@/lib/bundle/markup-key';

// Next refuses to bundle react-dom/server into server components, so it is loaded beside the bundle.
const { createRequire } = process.getBuiltinModule('node:module');
const { renderToStaticMarkup } = createRequire(join(process.cwd(), 'package.json'))(
  'react-dom/server',
) as { readonly renderToStaticMarkup: (children: ReactNode) => string };

type Props = Pick<
  HTMLAttributes<Element>,
  'id' | 'className' | 'aria-label' | 'aria-labelledby'
> & {
  readonly as?: MarkupTag;
  readonly children: ReactNode;
};

/** Below this, what keeps the markup costs about as much as the markup once more. */
const WORTH_KEEPING = 300;

let depth = 0;

/**
 * An element whose inside never changes in the browser, sent as markup: React writes it once, and neither
 * describes it to the browser node by node nor hydrates it. A bundle holds the markup once, in the page, where
 * `lib/bundle/drop-kept-markup.ts` takes it out of the page's data. Around an island it is an element like others:
 * what holds one says so by `expectIslands`, and an island that nobody spoke of fails the build.
 */
export function StaticMarkup({ as: Tag = 'div', children, ...rest }: Props) {
  const html = depth > 0 ? undefined : printStatic(children);
  if (html === undefined) return <Tag {...rest}>{children}</Tag>;
  if (html.length < WORTH_KEEPING) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote and escaped it
    return <Tag {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return <KeptMarkup {...rest} as={Tag} kept={markupKey(html)} html={html} />;
}

/** Called where something is printed that runs in the browser, so that nothing around it becomes markup. */
export function expectIslands(): void {
  if (depth > 0) throw ISLANDS;
}

const ISLANDS = new Error('an island stands in what was to be markup');

function printStatic(children: ReactNode): string | undefined {
  depth += 1;
  try {
    return renderToStaticMarkup(children);
  } catch (error) {
    if (error === ISLANDS) return undefined;
    throw error;
  } finally {
    depth -= 1;
  }
}
