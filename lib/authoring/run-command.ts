import { join } from 'node:path';
import { pathOf } from '../content/path';
import { acceptLedger } from '../ledger/accept-ledger';
import { formatProblem, type Problem } from '../problem';
import type { Settings } from '../settings';
import { checkSite } from '../site';
import { applyChanges } from './apply-changes';
import { buildReport } from './build-report';
import { checkPlan } from './check-plan';
import { formatReport } from './format-report';
import { newPage } from './new-page';
import { type NewFile, newRecord } from './new-record';
import type { Command } from './parse-command';
import type { Plan } from './plan';
import { planMove } from './plan-move';
import { planRemoval } from './plan-removal';
import { readTree } from './read-tree';
import { Refusal } from './refusal';

type Context = {
  /** Where the command runs. */
  readonly folder: string;
  /** ISO date. */
  readonly today: string;
  /** Interrupts it; everything is then as it was. */
  readonly signal: AbortSignal;
};

/**
 * Does what a command asks, all of it or nothing, and returns what a person wants to read of it. Throws a
 * Refusal, and changes nothing, where the site would be worse for it.
 */
export async function runCommand(
  command: Command,
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
    case 'accept': {
      const { added, removed } = await acceptLedger(settings, { removals: command.removals });
      const count = `the ledger: ${added.length} added, ${removed.length} removed`;
      return [...added.map((one) => `+ ${one}`), ...removed.map((one) => `- ${one}`), count].join(
        '\n',
      );
    }
    case 'report': {
      const report = buildReport(await checkSite(settings), context.today);
      return command.asJson ? JSON.stringify(report, null, 2) : formatReport(report);
    }
  }
}

async function create(
  { file, text }: NewFile,
  settings: Settings,
  { signal }: Context,
): Promise<string> {
  const path = join(settings.contentDir, file);
  const changes = [{ path, before: undefined, after: Buffer.from(text) }];
  const { checked, fresh } = await checkPlan(changes, new Map(), settings);
  const fatal = fresh.filter(({ rule }) => rule === 'content' || rule === 'routes');
  if (fatal.length > 0) throw refuse(fatal);
  await applyChanges(changes, settings, { signal });
  const label = settings.contentLabel;
  const id = pathOf(file);
  const isListed = checked.site.positions.has(id);
  const hint = `it is in no sidebar: add "- doc: ${id}" to ${label}/sidebars.yaml`;
  const others = fresh.filter(({ rule }) => rule !== 'placeholder');
  const count = fresh.length - others.length;
  const replace = `replace the text of the template in ${count} places: npm run check lists them`;
  const left = others.length > 0 ? ['', 'still to do:', ...others.map(formatProblem)] : [];
  return [`${label}/${file}`, ...(isListed ? [] : [hint]), replace, ...left].join('\n');
}

async function remove(
  command: Extract<Command, { kind: 'rm' }>,
  settings: Settings,
  { folder, signal }: Context,
): Promise<string> {
  const pages = command.to === undefined ? [] : (await checkSite(settings)).site.pages;
  const anchors = new Map(pages.map((page) => [page.path, page.anchors]));
  const request = { ...command, folder, anchorsOf: (path: string) => anchors.get(path) };
  const plan = await planRemoval(request, settings);
  const isLost = command.to === undefined;
  const lost = isLost
    ? [`the address /${plan.page} is lost: readers who saved it find nothing`]
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
  const { fresh } = await checkPlan(changes, renamed, settings);
  // Who removes a page for good takes it out of the ledger, too.
  const mayStay = (problem: Problem) => isLost && problem.rule === 'ledger';
  const serious = fresh.filter((problem) => !mayStay(problem));
  if (serious.length > 0) throw refuse(serious);
  if (!isDry) await applyChanges(changes, settings, { signal });
  const ledger = fresh.some(mayStay) ? ['then run: npm run docs -- accept --removals'] : [];
  return [...notes, ...ledger, ...(isDry ? ['nothing is changed (--dry-run)'] : [])].join('\n');
}

function refuse(problems: readonly Problem[]): Refusal {
  const shown = problems.slice(0, 20).map(formatProblem);
  const more = problems.length > 20 ? [`and ${problems.length - 20} more`] : [];
  return new Refusal(
    ['nothing is changed: afterwards this would be wrong', ...shown, ...more].join('\n\n'),
  );
}
