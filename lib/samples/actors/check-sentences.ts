import type { Problem } from '../../core/problem';
import { fieldsOf, listOf, type Operation, textOf } from '../../openapi/model';
import type { Operations } from '../api/operations';
import type { SamplePage } from '../sample';
import type { Actors } from './actors';
import { whyNone, whyNoRole, whyNoScope } from './check-actors';
import { cellsOf, findSentences, placeIn, type Sentence } from './find-sentences';

const VERBS =
  'add|approve|block|book|call|cancel|capture|change|check|close|collect|confirm|connect|convert|create|delete|disable|disconnect|download|edit|export|extend|fetch|find|free|get|give|hold|import|invite|issue|list|look|make|move|open|pay|place|post|price|publish|pull|push|query|quote|read|refund|release|remove|repeat|replace|request|reserve|retrieve|retry|return|revoke|run|see|send|set|show|start|stop|submit|sync|take|transfer|try|undo|unblock|update|use|view|void|withdraw|write';
const MODAL =
  '(?:can|could|may|might|must|should|will|has to|have to|needs? to|(?:is|are) (?:allowed|able) to)';
const VERB = `(?:${MODAL} (?:also |then |now |still |always )?|(?:also |then |now |often |always )?)(?:${VERBS})(?:e?s)?\\b`;
const ARTICLE = '(?:an? |the |your |their |its |every |each |any |another |all )?';

// The operation is what the sentence tells someone to use, and not just something it mentions.
const REACHED =
  /(?:\b(?:with|using|uses?|via|through|calls?|calling|runs?|running|repeats?|sends?|to|try|tries|and|or)|[(:,])[\s[*]*$/i;
const RESTRICTED =
  /\b(?:not|cannot|never|only|none|nor|neither|403|401|forbidden|instead|except|hidden|unable)\b|\b(?:reject|refuse|denie|lack|fail)\w*|\bno (?:role|scope|access|one|longer)|\bwithout (?:\w+ )?(?:role|scope|permission|access)|n['’]t\b/i;
const CONDITION =
  /\b(?:if|when|whenever|once|until|because|while|although|unless|before|after)\b[^,;:]*/gi;
const OTHER_SUBJECT = /\b(?:and|but|then|so|which|while|because) (?:the|we|it|they|you|our)\b/i;
const LEAD =
  /^[\s|>*,]*(?:(?:[-*+]|\d+\.) )?[\s*,]*(?:(?:Do|Then|Next|Now|Finally|Otherwise|Afterward|First|Also|Instead|(?:To|For|In|As) [^,]+)[:,*]*\s+)*/;
const TOLD = new RegExp(`^(?:please )?(?:${VERBS})\\b|\\byou ${VERB}`, 'i');
const GIVES_ROLE = /\b(?:invit|add|assign|promot)\w*\b/i;

/** Returns why an operation isn't open to someone, or undefined if it is. */
type Access = (operation: Operation) => string | undefined;

/** Who sentences can name. */
type Callers = {
  /** Finds the names. */
  readonly names: RegExp;
  /** Finds who makes a call, in one of the groups. In a sentence that gives someone a role, other words tell it. */
  readonly calling: RegExp;
  readonly callingWithRole: RegExp;
  readonly get: (words: string) => Access | undefined;
};

/** The version that a sentence is about, and those after it. */
type Stage = { readonly version: string; readonly later: readonly string[] };

/**
 * Returns a problem for each sentence or table row that lets someone call an operation that isn't open to them: a role
 * or an actor that it names, otherwise the page's actor. In a version's section, also for operations of later versions.
 */
export function checkSentences(
  api: Operations,
  pages: readonly SamplePage[],
  actors: Actors,
): Problem[] {
  if (actors.all.length === 0) return [];
  const versions = Object.keys(fieldsOf(api.model.fields['x-product-versions']));
  const callers = indexCallers(api, actors);
  return pages.flatMap((page) => {
    const actor = actors.get(page.actor?.id ?? '');
    const own: Access | undefined =
      actor && ((one) => whyNone(actor) ?? whyNoRole(actor, one) ?? whyNoScope(page, one));
    const sentences = findSentences(page);
    const stages = stagesOf(page.file, sentences, versions);
    return sentences.flatMap((sentence, index) =>
      sentence.codes.flatMap(({ text, at }) => {
        const operation = api.named(text);
        if (!operation) return [];
        const head = plain(sentence.text.slice(0, at - 1 - sentence.at));
        const access = accessOf({ sentence, head, own, sentences, callers });
        const message = whyLater(sentence, head, operation, stages[index]) ?? access?.(operation);
        if (message === undefined) return [];
        return [
          { ...placeIn(page, at), message, fix: 'say who has to call it, or give another way' },
        ];
      }),
    );
  });
}

type Setting = {
  readonly sentence: Sentence;
  /** The sentence before the operation. */
  readonly head: string;
  /** What the page's actor can do. */
  readonly own: Access | undefined;
  /** Those of the page. */
  readonly sentences: readonly Sentence[];
  readonly callers: Callers;
};

function accessOf({ sentence, head, own, sentences, callers }: Setting): Access | undefined {
  const text = plain(sentence.text);
  const isReached = REACHED.test(head);
  const caller = callerIn(text, head, callers);
  const isRestricted = RESTRICTED.test(text.replace(/^\W*Only /, '').replace(CONDITION, ''));
  if (!isRestricted) {
    const role = sentence.isRow ? roleOfTable(sentence, sentences, callers) : undefined;
    const named = role ?? caller;
    if (named) return role || isReached || sentence.isRow ? named : undefined;
  }
  if (!isReached || caller) return undefined;
  const clause = head.replace(/^.*(?:\||[;:.] )(?=.*\w.*\w)/, '').replace(CONDITION, '');
  return TOLD.test(clause.replace(LEAD, '')) ? own : undefined;
}

/** Returns who a table lets call the operations of a row: a column or, in a table of two columns, a row with roles. */
function roleOfTable(
  { text, heads }: Sentence,
  sentences: readonly Sentence[],
  callers: Callers,
): Access | undefined {
  const isRole = (head: string) =>
    /\b(?:roles?|caller|called by)\b/i.test(head) && !RESTRICTED.test(head);
  const rows = sentences.filter((other) => other.heads === heads).map((row) => cellsOf(row.text));
  const keyed = heads.length === 2 ? rows.find(([key = '']) => isRole(key))?.[1] : undefined;
  const cell = cellsOf(text)[heads.findIndex(isRole)] ?? keyed ?? '';
  const named = [...cell.matchAll(callers.names)];
  const all = named.flatMap(([words]) => callers.get(words) ?? []);
  if (all.length === 0) return undefined;
  return (operation) => all.map((access) => access(operation)).find((one) => one !== undefined);
}

/** Returns who a sentence lets call the operation after `head`: the last one named before it, or the first one after. */
function callerIn(text: string, head: string, callers: Callers): Access | undefined {
  const { calling, callingWithRole, get } = callers;
  const found = [...text.matchAll(GIVES_ROLE.test(text) ? calling : callingWithRole)];
  const endOf = ({ 0: all, index }: RegExpExecArray) => index + all.length;
  const last = found.filter((one) => endOf(one) <= head.length).at(-1);
  const next = last ?? found.find(({ index }) => index >= head.length);
  if (!next) return undefined;
  const between = last ? text.slice(endOf(next), head.length) : text.slice(head.length, next.index);
  if (OTHER_SUBJECT.test(between)) return undefined;
  return get(next.slice(1).find((one) => one !== undefined) ?? '');
}

function indexCallers(api: Operations, actors: Actors): Callers {
  const roles = api.model.operations.flatMap(({ fields }) => listOf(fields['x-roles']).map(textOf));
  const access = new Map<string, Access>();
  for (const actor of actors.all) {
    if (actor.roles === 'any') continue;
    // The name of a program is also a word for other things.
    if (actor.id.includes('-')) {
      const own: Access = (one) => whyNone(actor) ?? whyNoRole(actor, one);
      access.set(actor.id.replaceAll('-', ' '), own);
    }
  }
  for (const role of new Set(roles)) {
    access.set(role.replaceAll('_', ' '), ({ name, fields }) => {
      const open = listOf(fields['x-roles']);
      const isOpen = open.length === 0 || open.includes(role);
      return isOpen ? undefined : `The role \`${role}\` can't call \`${name}\``;
    });
  }
  const names = [...access.keys()].sort((a, b) => b.length - a.length);
  const words = names.map((name) => `${name.replaceAll(' ', '[ _-]')}s?`).join('|');
  const who = `\`?(${words})\`?`;
  const others = `(?:(?:,|,? and|,? or) ${ARTICLE}(?:${words}))*`;
  const calling = [
    `\\b(?:asks?|tells?|have|lets?|get|instructs?) ${ARTICLE}${who}`,
    `\\bby ${ARTICLE}${who}`,
    `\\b(?:with|using|uses?) ${ARTICLE}(?:\\w+ )?${who}(?:['’]s?)? (?:access )?(?:token|session|credentials|login)\\b`,
    `(?<!\\b(?:of|for|to|from|about|than|by|invites?|notify|notifies) (?:an? |the )?)\\b${who}(?=${others} ${VERB})`,
  ];
  const withRole = [
    `\\bas ${ARTICLE}${who}\\b`,
    `\\b(?:with|has|have|in|under) the (?:role (?:of )?${ARTICLE}${who}|${who} role)`,
  ];
  return {
    names: new RegExp(`\\b${words}\\b`, 'gi'),
    calling: new RegExp(calling.join('|'), 'gi'),
    callingWithRole: new RegExp([...calling, ...withRole].join('|'), 'gi'),
    get: (words) => {
      const name = words.toLowerCase().replace(/[ _-]/g, ' ');
      return access.get(name) ?? access.get(name.replace(/s$/, ''));
    },
  };
}

/** Returns the version of each sentence: the page's, or that of the section it's in. */
function stagesOf(
  file: string,
  sentences: readonly Sentence[],
  versions: readonly string[],
): (Stage | undefined)[] {
  const own = versions.find((id) => file.endsWith(`/${id}.md`));
  let version = own;
  return sentences.map(({ text, level }) => {
    if (level > 0 && own === undefined) {
      const heading = text
        .replace(/^#+ /, '')
        .replace(/\s*\{#.*/, '')
        .trim();
      const named = versions.find((id) => id === heading);
      if (named !== undefined || level < 3) version = named;
    }
    if (version === undefined) return undefined;
    return { version, later: versions.slice(versions.indexOf(version) + 1) };
  });
}

function whyLater(
  { text, isRow }: Sentence,
  head: string,
  { name, fields }: Operation,
  stage: Stage | undefined,
): string | undefined {
  const since = textOf(fields['x-since']);
  if (!stage?.later.includes(since) || !(isRow || REACHED.test(head))) return undefined;
  const { version, later } = stage;
  if (
    later.some((one) => text.includes(one)) ||
    RESTRICTED.test(text) ||
    /\b(?:yet|later|until|planned|moved)\b/i.test(text)
  ) {
    return undefined;
  }
  return `\`${name}\` doesn't exist in ${version}, only from ${since} on`;
}

function plain(text: string): string {
  return text.replace(/[[\]*]/g, '').replace(/\s+/g, ' ');
}
