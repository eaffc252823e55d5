import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

/** A site's browser code. */
export type Islands = {
  /** The URL of the module that every page loads. */
  readonly script: string;
  /** The code's source files, relative to the project. */
  readonly sources: readonly string[];
};

const PLACE = '_next/static/islands';
const FOLDER = 'components/islands';
const MAIN = `${FOLDER}/main.ts`;

type Site = {
  readonly basePath: string;
  /** A preview shows what a change does, and not what changed since the reader read a page. */
  readonly isPreview: boolean;
};

/** Modules that most visits don't need, keyed by the name passed to `loadCode`. */
const PARTS = {
  reading: `${FOLDER}/reading/reading.ts`,
  expanded: `${FOLDER}/panels/expanded.ts`,
  'link-card': `${FOLDER}/panels/link-card.ts`,
  'nearest-list': `${FOLDER}/panels/nearest-list.ts`,
  run: `${FOLDER}/runs/record-run.ts`,
  search: `${FOLDER}/search/search-panel.tsx`,
  'search-page': `${FOLDER}/search/search-page.tsx`,
  'search-marks': `${FOLDER}/search/search-marks.ts`,
  values: `${FOLDER}/values/values-panel.ts`,
};
/**
 * Style sheets that arrive after the page is shown, keyed by the name passed to `loadStyle`. They have no cascade layer:
 * when a sheet with one arrives, Chromium reads all fonts again and shows a frame in fallback fonts.
 */
const STYLES = {
  changed: 'components/styles/changed.css',
  expanded: 'components/styles/expanded.css',
  'link-card': 'components/styles/link-card.css',
  run: 'components/styles/run.css',
  'search-later': 'components/styles/search-later.css',
  values: 'components/styles/values.css',
};

/** What each module in components/islands/kit shares with the chunks that the main module loads. */
export const SHARED: Readonly<Record<string, readonly string[]>> = {
  'copy-text': ['copyText'],
  'load-style': ['loadStyle'],
  'make-element': ['makeButton', 'makeElement'],
  storage: ['parseStored', 'readStored', 'writeStored'],
};

/** Makes chunks use the main module's copies of these modules: see components/islands/share-code.ts. */
const takeShared: Plugin = {
  name: 'take-shared',
  setup({ onLoad }) {
    const filter = new RegExp(`${FOLDER}/kit/(${Object.keys(SHARED).join('|')})\\.ts$`);
    onLoad({ filter }, ({ path }) => ({
      contents: `export const { ${SHARED[basename(path, '.ts')]?.join(', ')} } = shared;`,
    }));
  },
};

/** Replaces React with Preact, which has the same API and is a tenth of the size. */
export const RUNTIME = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/**
 * Writes the site's browser code into an export: a main module that every page loads, and chunks that it loads on
 * demand. Except for `SHARED`, each chunk bundles its own copy of the small modules that the main module also has, so
 * the main module stays a single file. Don't import other stateful modules into both.
 */
export async function bundleIslands(
  project: string,
  folder: string,
  { basePath, isPreview }: Site,
): Promise<Islands> {
  const shared = {
    absWorkingDir: project,
    outdir: join(folder, PLACE),
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
  } as const satisfies BuildOptions;
  const code = {
    ...shared,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias: RUNTIME,
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const satisfies BuildOptions;
  const address = (metafile: Metafile, entry: string) =>
    `${basePath}/${PLACE}/${outputOf(metafile, entry)}`;
  const addresses = (metafile: Metafile, entries: Readonly<Record<string, string>>) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [name, address(metafile, entry)]),
      ),
    );
  const { metafile: sheets } = await build({ ...shared, entryPoints: Object.values(STYLES) });
  const styles = { STYLES: addresses(sheets, STYLES) };
  const { metafile: parts } = await build({
    ...code,
    entryPoints: Object.values(PARTS),
    plugins: [takeShared],
  });
  const { metafile: main } = await build({
    ...code,
    entryPoints: [MAIN],
    define: {
      ...code.define,
      ...styles,
      CODE: addresses(parts, PARTS),
      IS_PREVIEW: String(isPreview),
    },
  });
  const inputs = [sheets, parts, main].flatMap((made) => Object.keys(made.inputs));
  // esbuild also lists the values from `define`.
  const sources = inputs.filter((input) => !input.startsWith('<'));
  return { script: address(main, MAIN), sources: [...new Set(sources)].sort() };
}

function outputOf({ outputs }: Metafile, entry: string): string {
  const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (path === undefined) throw new Error(`${entry} wasn't bundled`);
  return basename(path);
}
