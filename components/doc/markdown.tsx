import type { ComponentType } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { MarkdownComponents } from './markdown-components';

type Program = (runtime: object) => {
  readonly default: ComponentType<{ components: MarkdownComponents }>;
};

type Props = { readonly code: string; readonly components: MarkdownComponents };

/**
 * Prints a compiled page. Its program was made by `lib/markdown/compile.ts`, which lets no expression of
 * an author through, so that running it builds elements and does nothing else.
 */
export function Markdown({ code, components }: Props) {
  const run = new Function(code) as Program;
  const { default: Content } = run({ Fragment, jsx, jsxs });
  return <Content components={components} />;
}
