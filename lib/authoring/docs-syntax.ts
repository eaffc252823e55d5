import { PAGE_TYPES } from '../content/page-templates';
import type { Syntax } from '../core/command-line/syntax';

const DRY = { does: 'list the changes without making them' } as const;
const VARIABLES = ['CONTENT_DIR', 'OPENAPI_FILE', 'SITE_URL'] as const;

/** The authoring tools' commands. */
export const COMMANDS = {
  'new adr': {
    call: 'npm run docs -- new adr',
    does: 'Writes the next decision record beside the others.',
    operands: ['TITLE'],
    options: {
      deciders: { value: 'NAMES', does: 'who decides, such as "a, b"' },
      status: { value: 'STATUS', does: 'proposed (default) or accepted' },
    },
    variables: VARIABLES,
  },
  'new page': {
    call: 'npm run docs -- new page',
    does: 'Writes a page with the sections of its type.',
    operands: ['PATH'],
    options: {
      title: { value: 'TITLE', does: 'default: the last part of PATH' },
      type: { value: 'TYPE', does: `${PAGE_TYPES.join(', ')} (default: by PATH)` },
    },
    variables: VARIABLES,
  },
  mv: {
    call: 'npm run docs -- mv',
    does: 'Moves a page, a file, or a folder, with its images and every link to it.',
    operands: ['FROM', 'TO'],
    options: { 'dry-run': DRY },
    variables: VARIABLES,
  },
  rm: {
    call: 'npm run docs -- rm',
    does: 'Removes a page, and sends its readers and links to another one.',
    operands: ['PATH'],
    options: {
      to: {
        value: 'PATH',
        does: 'the page that replaces it; without it, nothing may link to PATH',
      },
      'dry-run': DRY,
    },
    variables: VARIABLES,
  },
  accept: {
    call: 'npm run docs -- accept',
    does: 'Adds new routes and headings to ledger.json, the list of published addresses.',
    options: { removals: { does: 'also drop the ones that were removed' } },
    variables: VARIABLES,
  },
  report: {
    call: 'npm run docs -- report',
    does: 'Lists pages by owner and review date, pages without links, and samples that are not run.',
    options: {
      owner: { value: 'TEAM', does: 'only the pages of this team' },
      json: { does: 'write JSON' },
    },
    variables: VARIABLES,
  },
} as const satisfies Readonly<Record<string, Syntax>>;

export const DOCS_SYNTAX = {
  call: 'npm run docs',
  does: 'Tools for authors. A command makes all of its changes or none.',
  commands: COMMANDS,
  variables: VARIABLES,
  notes:
    'PATH is a page (/guides/a), a file (content/guides/a.md), or a folder with all of its files.',
} as const satisfies Syntax;
