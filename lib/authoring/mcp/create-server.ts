import { join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mergeRepeats } from '../../core/merge-repeats';
import { readCurrent } from '../../core/open-texts';
import { countProblems, formatProblem } from '../../core/problem';
import type { Settings } from '../../core/settings';
import { pathOfHref } from '../../core/url';
import { searchSourceOf } from '../../output/write-search';
import { buildIndex } from '../../search/build-index';
import { SEARCH_FOLDER } from '../../search/index-format';
import { createSearch } from '../../search/search';
import { checkSite } from '../../site/site';
import type { Site } from '../../site/site-graph';
import { holdLock } from '../../work/lock';
import { rollBack } from '../journal';
import { Refusal } from '../refusal';
import { runCommand } from '../run-command';

const path = z.string().describe('The page, such as /guides/start');
const move = {
  from: z.string().describe('A page, a file, or a folder: /guides/a or content/guides/a.md'),
  to: z.string().describe('Its new path: /guides/b'),
};
const READS = { readOnlyHint: true, openWorldHint: false };
const MOST = 20;

/**
 * Creates an MCP server for a site. Its tools only read, unless `mayWrite` is true. Faults of the caller, such as an
 * unknown page, are results with `isError`.
 */
export function createServer(settings: Settings, mayWrite: boolean): McpServer {
  const server = new McpServer({ name: 'docs', version: '1.0.0' });
  server.registerTool(
    'search',
    {
      description: 'Searches the documentation. Returns addresses, titles, and excerpts.',
      inputSchema: { query: z.string().min(1) },
      annotations: READS,
    },
    async ({ query }) => {
      const found = await searchSite((await checkSite(settings)).site, query);
      return say(found.join('\n') || 'nothing found');
    },
  );
  server.registerTool(
    'read_page',
    { description: "Returns a page's source.", inputSchema: { path }, annotations: READS },
    async (asked) =>
      orExplain(async () => {
        const { file } = findPage((await checkSite(settings)).site, asked.path);
        const own = file.slice(settings.contentLabel.length);
        return `${file}\n\n${await readCurrent(join(settings.contentDir, own))}`;
      }),
  );
  server.registerTool(
    'backlinks',
    {
      description: 'Lists the pages that link to a page or an operation, or name the operation.',
      inputSchema: { path },
      annotations: READS,
    },
    async (asked) =>
      orExplain(async () => {
        const { mentions } = (await checkSite(settings)).site;
        const groups = mentions.get(pathOfHref(asked.path));
        if (!groups) throw new Refusal(`there's no page or operation at ${asked.path}`);
        const lines = groups.flatMap(({ label, paths }) => paths.map((one) => `${label}: /${one}`));
        return lines.join('\n') || 'no page links to it';
      }),
  );
  server.registerTool(
    'check',
    {
      description: 'Runs every check. Returns each problem with its place and its fix.',
      inputSchema: { file: z.string().optional().describe('Only this file: content/a.md') },
      annotations: READS,
    },
    async ({ file }) => {
      const { problems } = await checkSite(settings);
      const own = mergeRepeats(
        problems.filter((problem) => file === undefined || problem.file === file),
      );
      return say([...own.map(formatProblem), countProblems(own)].join('\n\n'));
    },
  );
  const run = (given: { from: string; to: string }, isDry: boolean) =>
    orExplain(async () => {
      const context = {
        folder: settings.project,
        today: new Date().toISOString().slice(0, 10),
        signal: new AbortController().signal,
      };
      return runCommand({ kind: 'mv', ...given, isDry }, settings, context);
    });
  server.registerTool(
    'plan_move',
    {
      description: 'Lists every change that a move would make, and changes nothing.',
      inputSchema: move,
      annotations: READS,
    },
    (given) => run(given, true),
  );
  if (mayWrite) {
    server.registerTool(
      'move',
      {
        description: 'Moves a page or a folder: links follow, and old addresses redirect.',
        inputSchema: move,
        annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
      },
      async (given) => {
        const unlock = await holdLock(settings.project, 'docs');
        try {
          await rollBack(settings);
          return await run(given, false);
        } finally {
          await unlock();
        }
      },
    );
  }
  return server;
}

function findPage({ pages }: Site, asked: string) {
  const found = pages.find((page) => page.path === pathOfHref(asked));
  if (!found) throw new Refusal(`there's no page at ${asked}; search for it`);
  return found;
}

function say(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}

async function orExplain(answer: () => Promise<string>) {
  try {
    return say(await answer());
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...say(error.message), isError: true };
  }
}

/** Searches a site the way its readers do. Returns one line for each result, the best first. */
async function searchSite(site: Site, query: string): Promise<string[]> {
  const { records, synonyms } = searchSourceOf(site, '');
  const files = buildIndex(records, (path) => path, synonyms);
  const search = createSearch(async (path) =>
    JSON.parse(files.get(`${SEARCH_FOLDER}/${path}`) ?? ''),
  );
  const { groups } = await search(query, '', { best: MOST, area: MOST, page: 2, all: MOST });
  const text = (pieces: readonly (string | { readonly text: string })[]) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  return groups.flatMap(({ results }) =>
    results.map(({ href, name, excerpt }) => `${href}  ${name}: ${text(excerpt)}`),
  );
}
