import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Element, ElementContent, RootContent } from 'hast';
import { EXIT, visit } from 'unist-util-visit';
import { contentTypeOf } from '../../core/content-type';
import type { Commit } from '../../core/git/read-commit';
import type { SiteIndex } from '../../render-data/site-index';
import { RUNBOOKS_FILE } from '../../site/runbooks-path';
import { elementsOf } from '../elements-of';
import type { ListedPage } from '../list-pages';
import { readMain } from '../markdown-alternate/read-main';
import { joinRunbooks } from './join-runbooks';
import { runbooksHtml } from './runbooks-html';

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

const CONTROLS = new Set([
  'button',
  'script',
  'style',
  'template',
  'review-note',
  'runbook-run',
  'sample-values',
  'link',
  'select',
]);
// Classes of elements to omit, such as explanations and tab lists, which need a script or a click.
const FURNITURE = ['heading-anchor', 'explanation', 'tab-list', 'copy'];
// A box that contains only a heading.
const WRAPPER = 'heading';
const DROPPED = /^(data|on[A-Z]|popover|style$|suppress|ariaLabelledBy$|ariaControls$)/;

/**
 * Removes everything from a runbook that needs a script or a network: drops buttons, shows all tabs one after another,
 * and turns terms into plain text. Every heading moves down one level, below the file's heading.
 */
export function simplifyRunbook(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'element') return [node];
    const classes = classesOf(node);
    if (leadsHere(node)) return [];
    if (classes.includes('explained')) return simplifyRunbook(node.children);
    if (CONTROLS.has(node.tagName) || FURNITURE.some((name) => classes.includes(name))) return [];
    const children = simplifyRunbook(node.children);
    if (classes.includes(WRAPPER)) return children;
    return [{ ...node, ...simpler(node, classes), children }];
  });
}

// Returns true for the fact in the page's header that links to the combined file.
function leadsHere({ tagName, children }: Element): boolean {
  if (tagName !== 'div') return false;
  const values = elementsOf(children).filter((child) => child.tagName === 'dd');
  const links = values.flatMap((value) => elementsOf(value.children));
  return links.some(({ properties }) => String(properties.href ?? '').endsWith(RUNBOOKS_FILE));
}

function simpler(
  { tagName, properties }: Element,
  classes: readonly unknown[],
): Pick<Element, 'tagName' | 'properties'> {
  const kept = Object.entries(properties).filter(([name]) => !DROPPED.test(name));
  const isPanel = classes.includes('tab-panel');
  const isLabel = classes.includes('tab-label');
  const left = kept.filter(([name]) => {
    if (isPanel && ['id', 'role', 'hidden'].includes(name)) return false;
    return !(isLabel && name === 'ariaHidden');
  });
  const level = /^h([1-5])$/.exec(tagName)?.[1];
  return {
    tagName: level === undefined ? tagName : `h${Number(level) + 1}`,
    properties: Object.fromEntries(left),
  };
}

/**
 * Returns the header and the text of a runbook's page as elements, from its HTML. Leaves out the links to other pages
 * below and next to the text. Throws if the page doesn't have the expected structure.
 */
export function readRunbook(html: string): Element[] {
  const { tree } = readMain(html);
  const parts = ['doc-header', 'prose'].map((name) => findByClass(tree.children, name));
  return parts.map((part) => {
    if (!part) throw new Error('the page has no head or no text');
    return part;
  });
}

function findByClass(children: readonly RootContent[], name: string): Element | undefined {
  let found: Element | undefined;
  visit({ type: 'root', children: [...children] }, 'element', (node) => {
    if (!classesOf(node).includes(name)) return undefined;
    found = node as Element;
    return EXIT;
  });
  return found;
}

function classesOf({ properties }: Pick<Element, 'properties'>): unknown[] {
  return [properties.className].flat();
}
