import { blankOut } from '../../core/blank-out';
import type { Problem } from '../../core/problem';
import type { Actor } from '../../features/actors/feature';
import { fieldsOf, listOf, type Operation, textOf } from '../../openapi/model';
import type { Operations } from '../api/operations';
import type { SamplePage } from '../sample';
import type { Actors } from './actors';
import { whyNoCall, whyNoCommand, whyNoLogin } from './check-actors';
import { CONDITION, indexCallers, isRestricted, VERBS } from './find-callers';
import { findSentences, placeIn, plain, type Sentence } from './find-sentences';

// The sentence tells someone to use what follows, and doesn't just mention it.
const REACHED =
  /(?:\b(?:with|using|uses?|via|through|calls?|calling|runs?|running|repeats?|sends?|starts?|to|try|tries|and|or|as|scopes?)|[(:,])[\s[*]*$/i;
// An operation that does something itself, such as "In staging, `create-quote` must return 201".
const SUBJECT = /[,:;]\W*`\]?\s+(?:can|must|should|will|[a-z]+s)\b/;
const LEAD =
  /^[\s|>*#,]*(?:(?:[-*+]|\d+\.) )?[\s*,]*(?:(?:Do|Then|Next|Now|Finally|Otherwise|Afterward|First|Also|Instead|(?:To|For|In|As|With) [^,]+)[:,*]*\s+)*/;
const DO = `(?:get|${VERBS})\\b`;
const TOLD = new RegExp(`^(?:please )?${DO}|\\byou (?:[\\w ]+ )?${DO}`, 'i');
const LOGIN = /\b(?:(?:sign|log)\w* in\b|connects?\b)[^.`]* as\s*$/i;
const BETWEEN = "(?: (?!(?:and|by|for|from|in|of|on|or|to|with)\\b)[\\w'’]+){0,3}";
const SCOPE = /^[a-z_]+:[a-z_]+$/;

/** What a sentence lets someone do, and the sentence before it. */
type Use = {
  readonly at: number;
  readonly head: string;
  /** True if the sentence says that someone does it, or tells its reader to. */
  readonly isReached: boolean;
  readonly isTold: boolean;
  /** Returns why an actor can't do it or, without one, why nobody can. */
  readonly whyNot: (actor?: Actor) => string | undefined;
};
type Setting = {
  readonly page: SamplePage;
  readonly api: Operations;
  readonly actors: Actors;
  readonly phrases: ReturnType<typeof phraseOf>;
  readonly sentence: Sentence;
  /** The version that the sentence is about, and which ones come after it. */
  readonly stage: ReturnType<typeof stageOf>;
};

/**
 * Returns a problem for each sentence or table row that lets someone do what they can't: call an operation, by its name
 * or in words, run a command, or sign in. That's whom it names, otherwise the page's actor. Operations and credentials
 * must exist in the version that the sentence or its section is about.
 */
export function checkSentences(
  api: Operations,
  pages: readonly SamplePage[],
  actors: Actors,
): Problem[] {
  if (actors.all.length === 0) return [];
  const versions = Object.keys(fieldsOf(api.model.fields['x-product-versions']));
  const findCallers = indexCallers(api, actors);
  const phrases = api.model.operations.flatMap(phraseOf);
  const fix = 'say who does it and from which version on, or give another way';
  return pages.flatMap((page) => {
    const own = actors.get(page.actor?.id ?? '');
    const sentences = findSentences(page);
    const sections = sectionsOf(page.file, sentences, versions);
    return sentences.flatMap((sentence, index) => {
      const stage = stageOf(sentence.text, sections[index], versions);
      const uses = usesOf({ page, api, actors, phrases, sentence, stage });
      return uses.flatMap(({ at, head, isReached, isTold, whyNot }) => {
        const isOpen = isReached && !isRestricted(sentence, head);
        const callers = findCallers(sentence, head, sentences);
        const doers = callers.length === 0 && isTold && own ? [[own]] : isOpen ? callers : [];
        const reasons = doers.map((all) => all.map(whyNot)).find((all) => all.every(Boolean));
        const message = (isOpen ? whyNot() : undefined) ?? reasons?.[0];
        return message === undefined ? [] : [{ ...placeIn(page, at), message, fix }];
      });
    });
  });
}

function usesOf(setting: Setting): Use[] {
  const { api, actors, phrases, sentence } = setting;
  const { text, codes, isRow } = sentence;
  const named = new Set<Operation>();
  const uses = codes.flatMap(({ text: code, at }): Use[] => {
    const start = at - 1 - sentence.at;
    const head = plain(text.slice(0, start));
    const isFirst = isRow && /\|[^|]+\|\s*$/.test(head);
    const isSubject = SUBJECT.test(`${head.slice(-3)}\`${text.slice(start + code.length + 2)}`);
    const isReached = (REACHED.test(head) && !isSubject) || isFirst;
    const isTold = isFirst || (isReached && TOLD.test(clauseOf(head)));
    const use = { at, head, isReached: isReached || isRow, isTold };
    const operation = api.named(code);
    const needing = api.model.operations.filter((one) => scopesOf(one).includes(code));
    const operations = operation ? [operation] : needing;
    for (const one of operations) named.add(one);
    if (operations.length > 0) return [{ ...use, whyNot: whyNoneOf(setting, operations) }];
    if (LOGIN.test(head)) {
      return [{ ...use, isTold: true, whyNot: (actor) => whyNoLogin(code, actors, actor) }];
    }
    const whyNot = (actor?: Actor) => actor && whyNoCommand(actor, code, actors);
    return code.includes(' ') ? [{ ...use, whyNot }] : [];
  });
  const inWords = phrases.flatMap(({ operation, pattern }): Use[] => {
    const found = named.has(operation) ? null : pattern.exec(text);
    if (!found) return [];
    const head = plain(text.slice(0, found.index)).replace(isRow ? /.*\|/ : '', blankOut);
    const isTold = TOLD.test(clauseOf(`${head}${found[1] ?? ''}`));
    named.add(operation);
    const whyNot = whyNoneOf(setting, [operation]);
    return [{ at: sentence.at + found.index, head, isReached: true, isTold, whyNot }];
  });
  return [...uses, ...inWords];
}

function scopesOf({ fields }: Operation): string[] {
  return listOf(fields['x-scopes']).map(textOf);
}

function whyNoneOf(setting: Setting, all: readonly Operation[]): Use['whyNot'] {
  return (actor) => {
    const reasons = all.map((one) => whyNotCalled(setting, one, actor));
    return reasons.includes(undefined) ? undefined : reasons[0];
  };
}

function whyNotCalled(setting: Setting, operation: Operation, actor?: Actor): string | undefined {
  const { sentence, stage, page, api } = setting;
  const { name, fields, security } = operation;
  if (!actor) {
    const since = textOf(fields['x-since']);
    if (stage?.isLater(since)) {
      return `\`${name}\` doesn't exist in ${stage.version}, only from ${since} on`;
    }
    const own = sentence.codes.map(({ text }) => text).filter((text) => SCOPE.test(text));
    const missing = scopesOf(operation).find((one) => !own.includes(one));
    if (own.length > 0 && missing) return `\`${name}\` also needs the scope \`${missing}\``;
    const isToken = /\b(?:with|using)\b[^,;.|]*\btoken\b/i.test(sentence.text);
    const isClosed = isToken && !security.some((choice) => 'bearer' in choice);
    return isClosed ? `\`${name}\` doesn't accept a token` : undefined;
  }
  const place = /\b(?:in|on|against) (production|staging)\b/i.exec(sentence.text)?.[1];
  const hosts = api.servers
    .map((url) => new URL(url).host)
    .filter((host) => place === undefined || /staging/.test(host) === /staging/i.test(place));
  return whyNoCall(actor, operation, {
    credential: '',
    hosts: place || stage ? hosts : [],
    isLater: (one) => stage?.isLater(one) ?? false,
    page: actor.id === page.actor?.id ? page : undefined,
  });
}

/** Returns what finds a change of data in words: the verb and noun of its id and of its title. */
function phraseOf(operation: Operation) {
  const names = [operation.slug.split('-'), operation.title.toLowerCase().split(' ')];
  return names.flatMap((words) => {
    const [verb = '', noun = ''] = [words[0], words.at(-1)?.replace(/s$/, '')];
    if (operation.name.startsWith('GET ') || !VERBS.split('|').includes(verb)) return [];
    const stem = verb.replace(/e$/, '');
    const things = `${noun}s?\\b(?!['’-])`;
    const active = `\\b${stem}(?:e?s|e)?\\b${BETWEEN} ${things}`;
    const passive = `\\b${things} (?:[\\w ]+ )?(?:are|be|been|is|was|were) (?:\\w+ )?${stem}\\w?ed\\b`;
    return [{ operation, pattern: new RegExp(`(${active})|${passive}`, 'i') }];
  });
}

function clauseOf(head: string): string {
  const clause = head.replace(/^.*(?:\||[;:.] )(?=.*\w.*\w)/, '').replace(CONDITION, '');
  return clause.replace(LEAD, '');
}

/** Returns the version of each sentence: the page's, or that of the section it's in. */
function sectionsOf(file: string, sentences: readonly Sentence[], versions: readonly string[]) {
  const own = versions.find((id) => file.endsWith(`/${id}.md`));
  let version = own;
  return sentences.map(({ text, level }) => {
    const heading = text.replace(/^#+ |\s*\{#.*/g, '').trim();
    const named = versions.find((id) => id === heading);
    if (level > 0 && own === undefined && (named !== undefined || level < 3)) version = named;
    return version;
  });
}

/** Returns the version that a sentence is about. Undefined if there's none, or if it's also about later ones. */
function stageOf(text: string, section: string | undefined, versions: readonly string[]) {
  const version = /\b(?:in|during) (mvp\.\d)\b/i.exec(text)?.[1] ?? section;
  if (version === undefined || /\b(?:yet|later|until|planned|moved)\b/i.test(text))
    return undefined;
  const isLater = (one: string) => !versions.slice(0, versions.indexOf(version) + 1).includes(one);
  return text.match(/\b(?:mvp\.\d|v\d+)\b/g)?.some(isLater) ? undefined : { version, isLater };
}
