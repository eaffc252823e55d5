import { join } from 'node:path';
import { pathOf } from '../content/path';
import { countOf } from '../core/count-of';
import { orAbort } from '../core/or-abort';
import { formatProblem, type Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { type Accepted, acceptLedger } from '../site/published/accept-ledger';
import { checkSite } from '../site/site';
import { applyChanges } from './apply-changes';
import { buildReport, type Report } from './build-report';
import { checkPlan } from './check-plan';
import { compareFacts, formatFacts } from './compare-facts';
import { planConversion } from './convert-page';
import { newPage } from './new-page';
import { type NewFile, newRecord } from './new-record';
import type { OneTimeCommand } from './parse-command';
import type { Plan } from './plan';
import { planMove } from './plan-move';
import { planRemoval } from './plan-removal';
import { readPublished } from './read-published';
import { readTree } from './read-tree';
import { Refusal } from './refusal';

type Context = {
  /** The folder where the command runs. */
  readonly folder: string;
  /** ISO date. */
  readonly today: string;
  /** Aborting it cancels the command and undoes its changes. */
  readonly signal: AbortSignal;
};

/**
 * Runs a command and returns the text to print. Throws a Refusal and changes nothing if the site would have new errors.
 */
export async function runCommand(
  command: OneTimeCommand,
  settings: Settings,
  context: Context,
): Promise<string> {
  switch (command.kind) {
    case 'new adr': {
      const tree = await readTree(settings);
      return create(
        newRecord({ ...command, ...context }, tree, settings.contentLabel),
        settings,
        context,
      );
    }
    case 'new page':
      return create(
        newPage({ ...command, ...context }, await readTree(settings), settings),
        settings,
        context,
      );
    case 'mv': {
      const plan = await planMove({ ...command, ...context }, settings);
      return carryOut(plan, plan.pages, settings, command.isDry, context.signal);
    }
    case 'rm':
      return remove(command, settings, context);
    case 'convert': {
      const plan = await planConversion(command.files, settings, context.folder);
      return carryOut(plan, new Map(), settings, command.isDry, context.signal);
    }
    case 'accept':
      return formatAccepted(await acceptLedger(settings, { removals: command.removals }));
    case 'facts': {
      const { contentDir, openapi, project } = settings;
      const folders = [contentDir, ...(openapi.file ? [openapi.folder] : [])];
      const files = await Promise.all(
        folders.map((folder) => compareFacts(folder, command.ref, project)),
      );
      return formatFacts(files.flat(), command.ref);
    }
    case 'report': {
      const checked = await orAbort(checkSite(settings), context.signal);
      const report = buildReport(checked, context.today, command.owner);
      return command.asJson ? JSON.stringify(report, null, 2) : formatReport(report);
    }
  }
}

function formatAccepted({ added, removed, merged }: Accepted): string {
  return [
    ...added.map((one) => `+ ${one}`),
    ...removed.map((one) => `- ${one}`),
    ...merged.map((file) => `Merged both sides of ${file}. Next, run git add ${file}`),
    `ledger.json and datasets.json: ${added.length} added, ${removed.length} removed`,
  ].join('\n');
}

// A new file that breaks one of these rules can't be a page.
const FATAL: ReadonlySet<string | undefined> = new Set([
  'content',
  'files',
  'addresses',
  'front-matter',
  'routes',
]);

async function create(
  { file, text }: NewFile,
  settings: Settings,
  { signal }: Context,
): Promise<string> {
  const path = join(settings.contentDir, file);
  const changes = [{ path, before: undefined, after: Buffer.from(text) }];
  const { checked, fresh } = await orAbort(checkPlan(changes, new Map(), settings), signal);
  const fatal = fresh.filter(({ rule }) => FATAL.has(rule));
  if (fatal.length > 0) throw refuse(fatal);
  await applyChanges(changes, settings, { signal });
  const label = settings.contentLabel;
  const id = pathOf(file);
  const isListed = checked.site.positions.has(id);
  const others = fresh.filter(({ rule }) => rule !== 'placeholder');
  const count = fresh.length - others.length;
  const hint = `It isn't in a sidebar: add "- doc: ${id}" to ${label}/sidebars.yaml.`;
  const left = others.length > 0 ? ['', 'Still to do:', ...others.map(formatProblem)] : [];
  return [
    `Wrote ${label}/${file}; replace the template's text in ${countOf(count, 'place')}. npm run check lists them.`,
    ...(isListed ? [] : [hint]),
    ...left,
  ].join('\n');
}

async function remove(
  command: Extract<OneTimeCommand, { kind: 'rm' }>,
  settings: Settings,
  { folder, signal }: Context,
): Promise<string> {
  const pages = command.to === undefined ? [] : (await checkSite(settings)).site.pages;
  const anchors = new Map(pages.map((page) => [page.path, page.anchors]));
  const request = { ...command, folder, anchorsOf: (path: string) => anchors.get(path) };
  const plan = await planRemoval(request, settings);
  const isLost = command.to === undefined;
  const isPublished = await readPublished(settings);
  const lost =
    isLost && isPublished(`/${plan.page}`)
      ? [`/${plan.page} leads nowhere now: readers with a saved link get "Page not found"`]
      : [];
  const notes = [...plan.notes, ...lost];
  return carryOut({ ...plan, notes }, new Map(), settings, command.isDry, signal, isLost);
}

async function carryOut(
  { changes, notes }: Plan,
  renamed: ReadonlyMap<string, string>,
  settings: Settings,
  isDry: boolean,
  signal: AbortSignal,
  isLost = false,
): Promise<string> {
  const { fresh } = await orAbort(checkPlan(changes, renamed, settings), signal);
  // A page that's removed for good must also be removed from ledger.json. The note below tells the user how.
  const mayStay = (problem: Problem) => isLost && problem.rule === 'ledger';
  const serious = fresh.filter((problem) => !mayStay(problem));
  if (serious.length > 0) throw refuse(serious);
  if (!isDry) await applyChanges(changes, settings, { signal });
  const ledger = fresh.some(mayStay) ? ['Next, run npm run docs -- accept --removals'] : [];
  return [...notes, ...ledger, ...(isDry ? ['Nothing was changed (--dry-run).'] : [])].join('\n');
}

function refuse(problems: readonly Problem[]): Refusal {
  const shown = problems.slice(0, 20).map(formatProblem);
  const more = problems.length > 20 ? [`and ${problems.length - 20} more`] : [];
  return new Refusal(
    ['Nothing was changed. The change would cause these problems:', ...shown, ...more].join('\n\n'),
  );
}

/** Formats the report for a terminal, with aligned columns and a heading for each section. */
export function formatReport({ pages, orphans, optOuts }: Report): string {
  const overdue = pages.filter(({ isOverdue }) => isOverdue).length;
  const rows = pages.map(({ path, owner, reviewed, due, isOverdue }) => [
    owner ?? '-',
    reviewed ?? '-',
    due === undefined ? '-' : `${due}${isOverdue ? ' overdue' : ''}`,
    path,
  ]);
  const samples = optOuts.map(({ file, line, reason }) => [`${file}:${line}`, reason]);
  return [
    `${countOf(pages.length, 'page')}, ${overdue} overdue`,
    ...align([['OWNER', 'REVIEWED', 'DUE', 'PAGE'], ...rows]),
    '',
    `${orphans.length} in no sidebar and without a link to them`,
    ...orphans.map((path) => `  ${path}`),
    '',
    `${countOf(optOuts.length, 'sample')} not run`,
    ...align(samples),
  ].join('\n');
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
