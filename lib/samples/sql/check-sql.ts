import type { PGlite } from '@electric-sql/pglite';
import type { Fault, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { type Actors, indexActors, SUPERUSER, signIn, signOut } from '../actors/actors';
import {
  type EmptyRead,
  findEmptyRead,
  type Policies,
  readPolicies,
} from '../actors/find-empty-reads';
import { findSession } from '../actors/find-session';
import { readDownload } from '../read-download';
import type { Sample, SamplePage } from '../sample';
import { compareOutput } from './compare-output';
import { expandPsql } from './expand-psql';
import { dumpOf, findRoles, openCopy } from './open-database';
import type { Failure } from './printed';
import { runScript } from './run-script';
import { type Statement, splitStatements } from './split-statements';

/** The environment for SQL samples: `base` is a database with the schema, and `files` is the downloads folder. */
export type SqlSetting = {
  readonly base: PGlite;
  readonly files: string;
  readonly actors?: Actors;
};

const READS =
  /^(select|explain|show|values|table|deallocate|begin|rollback|start\s+transaction)\b/i;

const OPENS = /^(begin|start\s+transaction)\b/i;

/**
 * Runs the SQL samples of each page in order, isolated from other pages and with the roles that they name, and compares
 * their output with the page. If the page shows an error below a sample, the sample must fail with that error.
 */
export async function checkSql(
  { base, files, actors = indexActors(undefined) }: SqlSetting,
  pages: readonly SamplePage[],
): Promise<Problem[]> {
  const run: Run = {
    roles: await findRoles(base),
    policies: await readPolicies(base),
    files,
    actors,
  };
  const problems: Problem[] = [];
  let dump: Blob | undefined;
  for (const { samples } of pages) {
    const own = samples.filter(({ language, nocheck }) => language === 'sql' && nocheck === '');
    if (own.length === 0) continue;
    if (leavesNothing(own)) {
      problems.push(...(await runAll(base, own, run)));
      // Reset the session state outside of transactions: roles, settings, prepared statements.
      await base.exec('rollback');
      await base.exec('discard all');
      continue;
    }
    dump ??= await dumpOf(base);
    const copy = await openCopy(dump);
    problems.push(...(await runAll(copy, own, run)));
    await copy.close();
  }
  return problems;
}

type Run = {
  readonly roles: readonly string[];
  readonly policies: Policies;
  readonly files: string;
  readonly actors: Actors;
};

async function runAll(database: PGlite, samples: readonly Sample[], run: Run): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const sample of samples) problems.push(...(await runOne(database, sample, run)));
  return problems;
}

async function runOne(database: PGlite, sample: Sample, run: Run): Promise<Problem[]> {
  const { roles, files } = run;
  const named = findRole(sample, roles);
  if ('fault' in named) return [{ ...sample.place, ...named.fault }];
  const session = findSession(sample, run.actors);
  if ('fault' in session) return [{ ...sample.place, ...session.fault }];
  const script = expandPsql(sample.text, (name) => readDownload(files, name));
  if ('command' in script) {
    const message = `\`${script.command}\` only works in psql, so the check can't run it`;
    const fix = 'write SQL, or add `nocheck="…"` with the reason not to run it';
    return [{ ...sample.placeAt(script.at), message, fix }];
  }
  const role = named.role === SUPERUSER ? undefined : named.role;
  const prefix = role === undefined ? '' : `set role ${role};`;
  if (session.actor) await database.exec(signIn(session.actor));
  const started = await runScript(database, prefix);
  if (started.failure) {
    await database.exec(signOut(session.actor));
    const { message } = started.failure;
    return [{ ...sample.place, message, fix: 'name a role that this login can become' }];
  }
  const empty: Problem[] = [];
  const { printed, failure } = await runScript(database, script.text, async (statement) => {
    const read = sample.output ? undefined : await findEmptyRead(database, run.policies, statement);
    if (read) empty.push(explainEmpty(sample, read, statement));
  });
  await database.exec(signOut(session.actor));
  const output = sample.output?.nocheck === '' ? sample.output : undefined;
  if (failure && !shownErrors(output).length) {
    // Expanded variables shift the positions in the script.
    const isSame = script.text.length === sample.text.length;
    return [{ ...explain(sample, failure), ...(isSame ? {} : sample.place) }];
  }
  return output ? compareOutput(output, printed) : empty;
}

function explainEmpty(sample: Sample, { table, setting, at }: EmptyRead, one: Statement): Problem {
  const message = `This returns nothing: the policies of \`${table}\` read \`${setting}\`, which isn't set`;
  const fix = `set it first (\`set local ${setting} = '…'\`), or show the output`;
  return { ...sample.placeAt(one.at + at), message, fix };
}

function shownErrors(output: Sample | undefined): string[] {
  return output?.text.match(/^(psql:\S+ )?ERROR: .*$/gm) ?? [];
}

function explain(sample: Sample, { statement, position, message }: Failure): Problem {
  const fix = 'correct the SQL; if it should fail, add a ```text block with its `ERROR:` line';
  return { ...sample.placeAt(statement.at + position), message, fix };
}

/** Returns whether samples only read, or roll back what they write, so that other pages can use the same database. */
export function leavesNothing(samples: readonly Sample[]): boolean {
  return samples.every(({ text }) => {
    let isOpen = false;
    return splitStatements(text).every((statement) => {
      if (/^(commit|end|prepare\s+transaction)\b/i.test(statement.text)) return false;
      if (OPENS.test(statement.text)) isOpen = true;
      else if (/^rollback\b(?!\s+to)/i.test(statement.text)) isOpen = false;
      else if (!isOpen) return READS.test(statement.text);
      return true;
    });
  });
}

/** The role to switch to before a sample. Undefined if the sample names none, or already contains the switch. */
type RoleOf = { readonly role: string | undefined } | { readonly fault: Fault };

/**
 * Finds the role that the title or the first line of a sample names, such as `As app_user` or `-- as app_user`. The
 * role is undefined if the sample already switches to it. A name with an underscore that isn't a role is a fault.
 */
function findRole({ title, text }: Sample, roles: readonly string[]): RoleOf {
  const words = `${title}\n${/^--.*/.exec(text)?.[0] ?? ''}`;
  const named = [...words.matchAll(/\bas ([a-z]\w*)/gi)].map(([, name = '']) => name);
  const strange = named.find((name) => name.includes('_') && !roles.includes(name));
  if (strange !== undefined) {
    const fault = { message: `There's no role \`${strange}\``, fix: suggest(strange, roles) };
    return { fault };
  }
  const [role, ...others] = named.filter((name) => roles.includes(name));
  if (role === undefined) return { role: undefined };
  const missing = [role, ...others].find((name) => !takes(text, name));
  if (missing === undefined) return { role: undefined };
  // The sample starts as another role, so only the sample knows where to switch.
  if (others.length > 0 || /\bsuperuser\b/i.test(words)) {
    const message = `The sample names the role \`${missing}\`, but never switches to it`;
    return { fault: { message, fix: `add \`set local role ${missing};\`` } };
  }
  return { role };
}

function takes(text: string, role: string): boolean {
  return new RegExp(`\\b(role|authorization)\\s+(to\\s+)?["']?${role}\\b`, 'i').test(text);
}
