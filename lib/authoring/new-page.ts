import { posix } from 'node:path';
import {
  DESCRIPTION,
  PAGE_TYPES,
  type PageType,
  TEMPLATES,
  type Template,
  writeTemplate,
} from '../content/page-templates';
import { pathOf } from '../content/path';
import { capitalize } from '../core/capitalize';
import type { Settings } from '../core/settings';
import { suggest } from '../core/suggest';
import { listOwners } from './find-owner';
import { checkName } from './find-targets';
import { isPageFile } from './is-page-file';
import type { NewFile } from './new-record';
import type { Tree } from './read-tree';
import { Refusal } from './refusal';
import { inContent } from './resolve-files';
import { writeFrontMatter } from './write-front-matter';

/** What the user asked for: a new page at `path`. */
export type PageRequest = {
  readonly path: string;
  readonly title: string | undefined;
  readonly type: string | undefined;
  /** ISO date. */
  readonly today: string;
  /** The folder where the command runs. */
  readonly folder: string;
};

/**
 * Returns a new page with the sections for its type. Guesses a missing type from the path. Throws a Refusal if the path
 * is taken or invalid, if the type is unknown, or if the title has more than 100 characters.
 */
export function newPage(request: PageRequest, tree: Tree, settings: Settings): NewFile {
  const { type = guessType(request.path), today } = request;
  if (!isType(type)) throw new Refusal(`unknown type "${type}"; ${suggest(type, PAGE_TYPES)}`);
  const path = inContent(request.path, [], settings, request.folder);
  if (path === '') throw new Refusal('write the path of the new page, such as /guides/backups');
  const isFile = /\.mdx?$/.test(path);
  const file = isFile || request.path.endsWith('/') ? withIndex(path, isFile) : `${path}.md`;
  checkName(file, true);
  const other = tree.files.find((one) => isPageFile(one) && pathOf(one) === pathOf(file));
  if (other !== undefined) throw new Refusal(`/${pathOf(file)} already exists: ${other}`);
  const duplicate = tree.files.find((one) => one.toLowerCase() === file.toLowerCase());
  if (duplicate !== undefined) throw new Refusal(`${file} differs from ${duplicate} only in case`);
  const title = request.title?.trim() || humanize(posix.basename(pathOf(file)));
  if (title.length > 100)
    throw new Refusal(`the title has ${title.length} characters; use at most 100`);
  const template: Template = TEMPLATES[type];
  const front = writeFrontMatter({
    title,
    description: `${title.slice(0, 70)}: ${DESCRIPTION}`,
    status: 'proposed',
    owner_team: listOwners(tree, settings.contentLabel, posix.dirname(file))[0],
    last_reviewed: today,
    runbook: type === 'runbook' || undefined,
    alarm: template.alarm,
  });
  return { file, text: front + writeTemplate(template) };
}

function withIndex(path: string, isFile: boolean): string {
  return isFile ? path : `${path}/index.md`;
}

function isType(type: string): type is PageType {
  return Object.hasOwn(TEMPLATES, type);
}

function guessType(path: string): PageType {
  const steps = path.split('/');
  if (steps.some((step) => step.startsWith('runbook'))) return 'runbook';
  if (steps.some((step) => step.startsWith('quickstart'))) return 'tutorial';
  if (steps.includes('research')) return 'research';
  if (steps.includes('reference')) return 'reference';
  return steps.includes('architecture') ? 'explanation' : 'guide';
}

function humanize(name: string): string {
  return capitalize(name.replace(/[-_]+/g, ' ').trim());
}
