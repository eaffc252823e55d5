import type { Place } from '../../core/problem';
import type { Actor } from '../../features/actors/feature';
import type { Piece } from '../api/message';
import { UNKNOWN } from '../api/operations';
import { readCommands } from '../api/shell-words';
import type { Sample, SamplePage } from '../sample';
import { type Actors, titleOf } from './actors';
import { findSentences, placeIn } from './find-sentences';

/** SQL outside of SQL samples, whose login runs it, and where it is. */
export type Statements = { readonly sql: string; readonly actor: Actor; readonly place: Place };

const SQL =
  /^(?:insert into|update|delete from|truncate|alter|create|drop|grant|revoke|copy|select|reindex|refresh)\s+\S+\s/i;
const OPTION = /^(?:-[A-Za-z]*c|--command)$/;
const DOCUMENT = /((?:.*\\\n)*.*\bpsql\b.*)<<-?\s*['"]?(\w+)['"]?.*\n([\s\S]*?)\n\s*\2\s*$/gm;
const VARIABLE = new RegExp(`${UNKNOWN}\\w*${UNKNOWN}|${UNKNOWN}|\\$\\{?[A-Za-z_]\\w*\\}?`, 'g');
const RUN = /\b(?:run|execute|enter|type|paste|try|repeat|with|use)\s*$/i;
const ASKED = /\b(?:asks?|tells?|lets?|have)\b/i;

/** Returns the SQL that a page's shell samples give to `psql`, and that its text has in code spans. */
export function findStatements(page: SamplePage, actors: Actors): Statements[] {
  const shell = page.samples.filter(({ language, nocheck }) => language === 'bash' && !nocheck);
  return [...shell.flatMap((sample) => readShell(sample, actors)), ...readText(page, actors)];
}

function readShell(sample: Sample, actors: Actors): Statements[] {
  const commands = readCommands(sample.text);
  const inWords = commands.flatMap((words, index) => {
    const texts = words.map(({ text }) => text);
    if (!texts.includes('psql')) return [];
    const actor = loginOf(texts.join(' '), sample, actors);
    const before = commands[index - 1] ?? [];
    const isPiped = /^(?:echo|printf)$/.test(before[0]?.text ?? '');
    const given = words.flatMap((word, at): Piece[] => {
      if (word.text.startsWith('--command=')) return [{ ...word, text: word.text.slice(10) }];
      return OPTION.test(texts[at - 1] ?? '') ? [word] : [];
    });
    const all = [...given, ...(isPiped ? before.slice(1) : [])];
    return all.map(({ text, offsetAt }) => ({ sql: text, actor, at: offsetAt(0) }));
  });
  const documents = [...sample.text.matchAll(DOCUMENT)].map(
    ({ 0: all, 1: command = '', 3: sql = '', index }) => ({
      sql,
      actor: loginOf(command, sample, actors),
      at: index + all.indexOf(`\n${sql}`, command.length) + 1,
    }),
  );
  return [...inWords, ...documents].flatMap(({ sql, actor, at }) => {
    if (!actor || actor.roles === 'any') return [];
    return [{ sql: sql.replace(VARIABLE, 'x'), actor, place: sample.placeAt(at) }];
  });
}

// The login is that of a declared variable, or the one that the command names, otherwise that of the sample's actor.
function loginOf(command: string, { actor: id }: Sample, { all, get }: Actors): Actor | undefined {
  const own = get(id);
  if (own?.roles === 'any') return own;
  const has = (pattern: string) => new RegExp(pattern).test(command);
  const named = all.find(({ database }) => {
    const login = database?.login.replace(/<\w+>/g, '\\w+') ?? '\\0';
    const isNamed = has(`(?:-U|--username)[ =]?${login}\\b|\\buser=${login}\\b|://${login}[:@]`);
    return isNamed || database?.variables.some((name) => has(`\\b${name}\\b`));
  });
  return named ?? own;
}

function readText(page: SamplePage, { all, get }: Actors): Statements[] {
  const own = get(page.actor?.id ?? '');
  return findSentences(page).flatMap(({ text, at: start, codes }) =>
    codes.flatMap(({ text: sql, at }) => {
      const head = text.slice(0, at - 1 - start).toLowerCase();
      const asked = all.find((one) => new RegExp(`\\b${titleOf(one)}\\b`).test(head));
      const actor = ASKED.test(head) ? asked : own;
      const isTold = asked || actor?.database || RUN.test(head);
      if (!SQL.test(sql) || !isTold || !actor || actor.roles === 'any') return [];
      return [{ sql, actor, place: placeIn(page, at) }];
    }),
  );
}
