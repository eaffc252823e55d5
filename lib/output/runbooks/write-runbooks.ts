import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import { contentTypeOf } from '../../core/content-type';
import type { Commit } from '../../core/git/read-commit';
import type { SiteIndex } from '../../render-data/site-index';
import { RUNBOOKS_FILE } from '../../site/runbooks-path';
import type { ListedPage } from '../list-pages';
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

const ENTRY = 'components/islands/runs/runbooks-file.ts';

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

/** Returns the script of the file with all runbooks, which readers use to record runs. `project` is the site's code. */
async function bundleScript(project: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  // An end tag in the code would end the script element.
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
}

/** Returns copies of the elements with each image embedded as a data URL. `folder` is the bundle. */
async function embedImages(
  children: readonly ElementContent[],
  folder: string,
  basePath: string,
): Promise<ElementContent[]> {
  const copy = structuredClone([...children]);
  const images: { src?: unknown; srcSet?: unknown; loading?: unknown }[] = [];
  visit({ type: 'root', children: copy }, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') images.push(properties);
  });
  for (const image of images) {
    const path = decodeURIComponent(String(image.src)).slice(basePath.length + 1);
    const bytes = await readFile(join(folder, path));
    image.src = `data:${contentTypeOf(path).replace(/;.*$/, '')};base64,${bytes.toString('base64')}`;
    delete image.loading;
  }
  return copy;
}
