import { trustHtml } from './trust-html';

/** Parses a page. Returns undefined if it belongs to another deployment, which this script can't show. */
export function parsePage(html: string): Document | undefined {
  const page = new DOMParser().parseFromString(trustHtml(html), 'text/html');
  return buildOf(page) === buildOf(document) ? page : undefined;
}

/** Identifies the deployment of a page by the URLs of its script and style sheet, which change with their content. */
export function buildOf(page: Document): string {
  const script = page.querySelector<HTMLElement>('script[data-module]')?.dataset.module;
  const style = page.querySelector('link[rel=stylesheet]')?.getAttribute('href');
  return `${script} ${style}`;
}
