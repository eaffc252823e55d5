import { PAGE_TYPES } from '../content/page-templates';
import type { Syntax } from '../core/command-line/syntax';

const DRY = { does: 'list the changes without making them' } as const;
const VARIABLES = ['CONTENT_DIR', 'OPENAPI_FILE', 'OPENAPI_ROOT', 'SITE_URL', 'BASE_PATH'] as const;

/** The authoring tools' commands. */
export const COMMANDS = {
  'new adr': {
    call: 'npm run docs -- new adr',
    does: 'Creates the next decision record in the records folder.',
    operands: ['TITLE'],
    options: {
      deciders: { value: 'NAMES', does: 'names of the deciders, such as "a, b"' },
      status: { value: 'STATUS', does: 'proposed (default) or accepted' },
    },
    variables: VARIABLES,
  },
  'new page': {
    call: 'npm run docs -- new page',
    does: 'Creates a page from the template for its type.',
    operands: ['PATH'],
    options: {
      title: { value: 'TITLE', does: 'default: the last part of PATH' },
      type: { value: 'TYPE', does: `${PAGE_TYPES.join(', ')} (default: based on PATH)` },
    },
    variables: VARIABLES,
  },
  mv: {
    call: 'npm run docs -- mv',
    does: 'Moves a page, a file, or a folder along with its images, and updates every link to it.',
    operands: ['FROM', 'TO'],
    options: { 'dry-run': DRY },
    variables: VARIABLES,
  },
  rm: {
    call: 'npm run docs -- rm',
    does: 'Removes a page, redirects its readers, and updates links to point to another page.',
    operands: ['PATH'],
    options: {
      to: {
        value: 'PATH',
        does: 'the page that replaces PATH; required if anything links to PATH',
      },
      'dry-run': DRY,
    },
    variables: VARIABLES,
  },
  convert: {
    call: 'npm run docs -- convert',
    does: 'Rewrites pages that were written as MDX to CommonMark with directives. An .mdx file becomes .md.',
    operands: ['FILE…'],
    options: { 'dry-run': DRY },
    variables: VARIABLES,
  },
  accept: {
    call: 'npm run docs -- accept',
    does: "Adds new routes and headings to ledger.json, and the form of datasets to datasets.json. If Git couldn't merge these files, merges both sides.",
    options: { removals: { does: 'also drop removed routes and headings' } },
    variables: VARIABLES,
  },
  report: {
    call: 'npm run docs -- report',
    does: "Lists pages by owner and review date, pages without links, and samples that aren't run.",
    options: {
      owner: { value: 'TEAM', does: 'only the pages of this team' },
      json: { does: 'print JSON' },
    },
    variables: VARIABLES,
  },
  facts: {
    call: 'npm run docs -- facts',
    does: 'Lists the numbers, code, links, headings, and values that changed since a Git ref, to review rewording.',
    operands: ['REF'],
    variables: VARIABLES,
  },
  lsp: {
    call: 'npm run --silent docs -- lsp',
    does: 'Starts the language server, which speaks the Language Server Protocol on stdin and stdout.',
    variables: VARIABLES,
  },
  mcp: {
    call: 'npm run --silent docs -- mcp',
    does: 'Starts the MCP server for agents, which search, read, and check the docs and plan moves.',
    options: { write: { does: 'let agents move pages too' } },
    variables: VARIABLES,
  },
} as const satisfies Readonly<Record<string, Syntax>>;

export const DOCS_SYNTAX = {
  call: 'npm run docs',
  does: 'Tools for authors. Each command makes all of its changes or none of them.',
  commands: COMMANDS,
  variables: VARIABLES,
  notes:
    'PATH is a page (/guides/a), a file (content/guides/a.md), or a folder with all of its files.',
} as const satisfies Syntax;
