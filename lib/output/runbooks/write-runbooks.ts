import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Commit } from '../../core/git/read-commit';
import type { SiteIndex } from '../../render-data/site-index';
import { RUNBOOKS_FILE } from '../../site/runbooks-path';
import type { ListedPage } from '../list-pages';
import { bundleScript } from './bundle-script';
import { embedImages } from './embed-images';
import { joinRunbooks } from './join-runbooks';
import { readRunbook } from './read-runbook';
import { runbooksHtml } from './runbooks-html';
import { simplifyRunbook } from './simplify-runbook';

// The file's own style sheet, plus the site's colors, code, and diagrams.
const SITE_STYLES = join(import.meta.dirname, '../../../components/styles');
const STYLES = [
  ...['tokens', 'button', 'code', 'diagram', 'run'].map((name) => join(SITE_STYLES, `${name}.css`)),
  join(import.meta.dirname, 'runbooks.css'),
];

/**
 * Writes all runbooks into one file of the bundle, from the same HTML as their pages, in sidebar order. `commit` is the
 * content's current commit, `project` the site's code, and `folder` the bundle. Writes nothing if no page is a runbook.
 */
export async function writeRunbooks(
  pages: readonly ListedPage[],
  { title, siteUrl, basePath, theme }: Pick<SiteIndex, 'title' | 'siteUrl' | 'basePath' | 'theme'>,
  commit: Commit | undefined,
  { project, folder }: { readonly project: string; readonly folder: string },
): Promise<void> {
  const routes = pages.flatMap(({ route }) =>
    route.kind === 'doc' && route.isRunbook ? [route] : [],
  );
  if (routes.length === 0) return;
  const runbooks = await Promise.all(
    routes.map(async ({ path, title }) => {
      const html = await readFile(join(folder, `${path}.html`), 'utf8');
      const children = simplifyRunbook(readRunbook(html));
      return { path, title, children: await embedImages(children, folder, basePath) };
    }),
  );
  const style = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')));
  const file = join(folder, RUNBOOKS_FILE);
  await mkdir(dirname(file), { recursive: true });
  const text = runbooksHtml(joinRunbooks(runbooks, { basePath, siteUrl }), {
    site: title,
    commit,
    style: withoutComments(style.join('')) + (theme?.colors ?? ''),
    script: await bundleScript(project),
    siteUrl: siteUrl === '' ? '' : siteUrl + basePath,
  });
  await writeFile(file, text);
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\n\s*/g, '\n');
}
