import { edgeCode, WITH_VARY } from './edge-code';

/**
 * Returns the code of a Worker that sends a page's Markdown alternate to clients that ask for Markdown, and everything
 * else as Workers serves it without code.
 */
export function cloudflareWorker(basePath: string): string {
  return `${edgeCode(basePath)}
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const page = pageOf(url.pathname);
    if (page === undefined) return env.ASSETS.fetch(request);
    if (wantsMarkdown(request.headers.get('accept') ?? '')) {
      const alternate = await env.ASSETS.fetch(new Request(new URL(page + '.md', url), request));
      if (alternate.status === 200 || alternate.status === 304) return withVary(alternate);
    }
    return withVary(await env.ASSETS.fetch(request));
  },
};

${WITH_VARY}`;
}
