import type { Page } from '@playwright/test';

/** The script that pages of the fixture site have and its not-found page does not. */
export async function findPageScript(page: Page): Promise<string> {
  const scriptsOf = async (path: string) => {
    const html = await (await page.request.get(process.env.FIXTURE_SITE + path)).text();
    return [...html.matchAll(/[^" ]+\/chunks\/[^" ]+\.js/g)].map(([src]) => src);
  };
  const [there, here] = await Promise.all([scriptsOf('/short'), scriptsOf('/not-there')]);
  const script = there.find((src) => !here.includes(src));
  if (!script) throw new Error('all pages have the same scripts');
  return script;
}
