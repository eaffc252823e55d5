import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { GlossaryTerm } from '@/lib/graph/glossary';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { explainTerms } from '../doc/explain-terms';
import type { MarkdownComponents } from './list';

type Program = (runtime: object) => {
  readonly default: (props: { components: MarkdownComponents }) => ReactNode;
};

type Props = {
  readonly code: string;
  readonly components: MarkdownComponents;
  readonly glossary: readonly GlossaryTerm[];
  readonly site: SiteIndex;
};

/**
 * Renders a compiled page. lib/markdown/compile.ts rejects expressions in pages, so running the compiled code only
 * builds elements and has no side effects.
 */
export function Markdown({ code, components, glossary, site }: Props) {
  const run = new Function(code) as Program;
  const { default: print } = run({ Fragment, jsx, jsxs });
  return explainTerms(print({ components }), glossary, site);
}
