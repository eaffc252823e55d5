import { trustHtml } from './trust-html';

/** The document in this text; undefined for the page of another deployment, which this one can't show. */
export function parsePage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(trustHtml(html), 'text/html');
  return buildOf(page) === buildOf(document) ? page : undefined;
}

/** What tells one deployment from another: the addresses of its script and its style, which change with their bytes. */
export function buildOf(page: Document): string {
  const script = page.querySelector<HTMLElement>('script[data-module]')?.dataset.module;
  const style = page.querySelector('link[rel=stylesheet]')?.getAttribute('href');
  return `${script} ${style}`;
}
