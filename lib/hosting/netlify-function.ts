import { edgeCode, WITH_VARY } from './edge-code';

/**
 * Returns the code of a Netlify edge function that sends a page's Markdown alternate to clients that ask for Markdown.
 * It runs only for pages.
 */
export function netlifyFunction(basePath: string): string {
  const others = ['_next', '_search', 'files'].map((folder) => `${basePath}/${folder}/*`);
  return `${edgeCode(basePath)}
export const config = { path: ${JSON.stringify(`${basePath}/*`)}, excludedPath: ${JSON.stringify(others)} };

export default async function sendMarkdown(request, context) {
  const url = new URL(request.url);
  const page = pageOf(url.pathname);
  if (page === undefined) return undefined;
  if (wantsMarkdown(request.headers.get('accept') ?? '')) {
    const alternate = await fetch(new URL(page + '.md', url), { headers: request.headers });
    if (alternate.status === 200 || alternate.status === 304) return withVary(alternate);
  }
  return withVary(await context.next());
}

${WITH_VARY}`;
}
