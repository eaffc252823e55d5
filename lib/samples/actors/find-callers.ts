import { blankOut } from '../../core/blank-out';
import type { Actor } from '../../features/actors/feature';
import { listOf, textOf } from '../../openapi/model';
import type { Operations } from '../api/operations';
import { type Actors, titleOf } from './actors';
import { cellsOf, plain, type Sentence } from './find-sentences';

/** Finds who a sentence lets do what's after `head`: for each name, the actors that share it. */
type FindCallers = (sentence: Sentence, head: string, all: readonly Sentence[]) => Actor[][];

const RESTRICTED =
  /\b(?:not|cannot|never|only|none|nor|neither|403|401|forbidden|instead|except|hidden|unable)\b|\b(?:reject|refuse|denie|lack|fail)\w*|\bno (?:role|scope|access|one|longer)|\bwithout (?:\w+ )?(?:role|scope|permission|access)|n['’]t\b/i;
/** A clause that says when something happens. */
export const CONDITION =
  /\b(?:if|when|whenever|once|until|because|while|although|unless|before|after)\b[^,;:]*/gi;
const ASIDE = new RegExp(`${CONDITION.source}[,;:]`, 'gi');
const OTHER_SUBJECT =
  /\b(?:and|but|then|so|which|while|because|where) (?:the|we|it|you|our)\b|\b(?:asks|tells) |\b(?:what|how|why|whether|of)[\s[*]*$/i;
const GIVES_ROLE = /\b(?:invit|add|assign|promot)\w*\b/i;
const ROLE_HEAD = /\b(?:roles?|caller|called by|who)\b/i;
/** What instructions tell people to do. */
export const VERBS =
  'add|approve|block|book|call|cancel|capture|change|check|close|collect|confirm|connect|convert|create|delete|disable|disconnect|download|edit|export|extend|fetch|find|free|give|hold|import|invite|issue|list|log|look|make|move|open|pay|place|post|price|publish|pull|push|query|quote|read|refund|release|remove|repeat|replace|replay|request|reserve|restart|restore|retrieve|retry|return|revoke|run|see|send|set|show|sign|start|stop|submit|sync|take|transfer|try|undo|unblock|update|use|view|void|withdraw|write';
// Words before someone whom a sentence only mentions, and before someone named after what they do.
const OBJECT = 'of|from|about|than|below|above|notif(?:y|ies)';
const AGENT = 'by|as|asks?|have|lets?|get|with|using|role';
const ARTICLE = '(?:an? |the |your |their |its |every |each |any |another |all )?';

/** Indexes the names of actors, and the roles of the API, as actors with one role each. */
export function indexCallers(api: Operations, { all }: Actors): FindCallers {
  const byName = new Map<string, Actor[]>();
  const add = (name: string, actor: Actor) =>
    byName.set(name, [...(byName.get(name) ?? []), actor]);
  const roles = api.model.operations.flatMap(({ fields }) => listOf(fields['x-roles']).map(textOf));
  for (const role of new Set(roles)) {
    const own =
      all.find(({ id }) => id === role.replace('_', '-')) ??
      all.find(({ roles }) => roles.includes(role));
    const calls = own?.calls ?? all.flatMap((one) => one.calls);
    const about = { id: role, name: `The role \`${role}\``, use: '', granted_by: '', commands: [] };
    add(role.replaceAll('_', ' '), { ...about, roles: [role], calls });
  }
  for (const actor of all.filter(({ roles }) => roles !== 'any')) {
    // The id of a program is also a word for other things.
    for (const name of new Set([titleOf(actor), actor.id.replaceAll('-', ' ')])) {
      if (name.includes(' ') || byName.has(name)) add(name, actor);
    }
  }
  const longest = [...byName.keys()].sort((a, b) => b.length - a.length);
  const one = `\`?\\b(?:${longest.join('|').replaceAll(' ', '[ _-]')})s?\\b\`?`;
  const names = new RegExp(one, 'gi');
  const group = `${one}(?:(?:,? (?:and|or)|,) ${ARTICLE}${one})*(?!['’]s? (?!(?:\\w+ )?(?:token|session)))`;
  const mention = new RegExp(`(?<!\\b(?:${OBJECT}|${VERBS})s? ${ARTICLE})${group}`, 'gi');
  const agent = new RegExp(`^(.*?)(\\b(?:${AGENT}) ${ARTICLE}(?:\\w+ )?${group})`, 'i');
  const given = new RegExp(`\\b(?:as|role)(?: of)? ${ARTICLE}${group}|${group} role\\b`, 'gi');
  const actorsIn = (words: string) =>
    [...words.matchAll(names)].flatMap(([name]) => {
      const word = name.toLowerCase().replace(/`/g, '').replace(/[_-]/g, ' ');
      return [byName.get(word) ?? byName.get(word.replace(/s$/, '')) ?? []];
    });
  return (sentence, head, sentences) => {
    if (longest.length === 0) return [];
    const inTable = rolesOf(sentence, sentences);
    if (inTable !== '') return actorsIn(inTable);
    const full = plain(sentence.text);
    const clean = (text: string) => (GIVES_ROLE.test(full) ? text.replace(given, blankOut) : text);
    const before = clean(head).replace(ASIDE, blankOut);
    const last = [...before.matchAll(mention)].at(-1);
    if (last) {
      const isOther = OTHER_SUBJECT.test(before.slice(last.index + last[0].length));
      return isOther ? [] : actorsIn(last[0]);
    }
    const [, between = '', next = ''] = agent.exec(clean(full.slice(head.length))) ?? [];
    return OTHER_SUBJECT.test(between) ? [] : actorsIn(next);
  };
}

/** Returns whether the clause after `head` says who can't do something. */
export function isRestricted({ text, heads }: Sentence, head: string): boolean {
  const rest = plain(text)
    .slice(head.length)
    .replace(/[;:] .*/, '');
  const clause = `${head.replace(/.*[;:] /, '')}${rest}`;
  const facts = clause.replace(/^\W*Only |\bwith only /i, '').replace(CONDITION, '');
  return RESTRICTED.test(facts) || heads.some((one) => ROLE_HEAD.test(one) && RESTRICTED.test(one));
}

/** Returns who a table lets use a row: a column or, in a table of two columns, a row with roles. */
function rolesOf({ text, heads }: Sentence, sentences: readonly Sentence[]): string {
  const isRole = (head: string) => ROLE_HEAD.test(head) && !RESTRICTED.test(head);
  const rows = sentences.filter((other) => other.heads === heads).map((row) => cellsOf(row.text));
  const keyed = heads.length === 2 ? rows.find(([key = '']) => isRole(key))?.[1] : undefined;
  return cellsOf(text)[heads.findIndex(isRole)] ?? keyed ?? '';
}
