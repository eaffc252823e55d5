import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Island = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  readonly class?: string;
};

/** The custom elements that components/islands defines. */
type Islands = Record<
  | 'announcement-close'
  | 'copy-control'
  | 'link-cards'
  | 'load-failure'
  | 'nearest-pages'
  | 'row-filter'
  | 'runbook-run'
  | 'sample-values'
  | 'search-view'
  | 'site-menu'
  | 'site-router'
  | 'site-search'
  | 'tab-set'
  | 'theme-toggle'
  | 'toc-spy'
  | 'version-menu'
  | 'wide-box',
  Island
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Islands {}
  }
}
