import { capitalize } from '../../../core/capitalize';
import { toJsonText } from '../../model/exact-numbers';
import { listOf } from '../../model/fields';
import { LIMITS } from '../../model/limits';
import { enumWords } from '../../model/schema/enum-words';
import type { Facets } from '../../model/schema/facets';
import { commonValues } from '../../model/schema/schema-type';
import { restNote } from '../description/limit-words';
import { plainParts } from '../description/plain-html';
import { idOf, type Page } from '../page';
import { constraintsOf } from './schema-constraints';
import type { ValueView } from './schema-view';

/**
 * Returns the values that a schema's page shows: those that its enumerations allow, its default, its examples, and its
 * constraints. `restHtml` links to pages with all of them, unless all are shown in full.
 */
export function shownValues(page: Page, facets: Facets, id: string) {
  const { left, restHtml, values } = valuesOf(page, facets, id);
  const { restHtml: restOfDefault, defaultText } = defaultOf(page, facets);
  const { restHtml: restOfExamples, ...examples } = examplesOf(page, facets);
  const { restHtml: restOfRules, constraints } = shownConstraints(page, facets);
  return {
    shown: { values, valuesLeft: left, defaultText, constraints, ...examples },
    restHtml: restHtml + restOfDefault + restOfExamples + restOfRules,
  };
}

// Gives each value of the enumerations an id. `left` is the number of values left out.
function valuesOf(
  page: Page,
  facets: Facets,
  id: string,
): {
  readonly values: readonly ValueView[];
  readonly left: number;
  readonly restHtml: string;
} {
  const words = new Map(facets.all.flatMap(({ fields }) => [...enumWords(fields)]).reverse());
  const whole = (commonValues(facets) ?? []).map((text) => {
    return { text, words: words.get(text) ?? '' };
  });
  const all = whole.map((value) => ({
    text: shorten(value.text),
    words: cut(value.words, LIMITS.meaningLength),
  }));
  let length = 0;
  const shown = all.slice(0, LIMITS.enumValues).filter((value) => {
    length += value.text.length + value.words.length;
    return length <= LIMITS.valuesLength;
  });
  const values = shown.map(({ text, words: meaning }) => {
    const own = page.takeId(`${id}.${idOf(text.replaceAll('"', ''))}`);
    return { id: own, text, words: meaning };
  });
  page.schemas += Math.floor(values.length / 10);
  const isWhole = shown.every(({ text, words: said }, index) => {
    return text === whole[index]?.text && said === whole[index]?.words;
  });
  const left = all.length - values.length;
  const lines = whole.map(({ text, words: said }) => (said === '' ? text : `${text}  ${said}`));
  return { values, left, restHtml: left === 0 && isWhole ? '' : linkToAll(page, 'values', lines) };
}

function linkToAll(
  page: Page,
  what: 'values' | 'examples' | 'rules',
  lines: readonly string[],
): string {
  const href = takeText(page, capitalize(what), lines.join('\n'));
  return href === '' ? '' : restNote(`All ${what} are on `, 'a page of their own', href);
}

function takeText(page: Page, title: string, text: string): string {
  const htmls = plainParts(text);
  if (htmls.length > LIMITS.valuePages) return '';
  return page.schemaPages.takeText(page.subject, title, htmls);
}

// Returns the default as JSON, or null. The outermost schema takes precedence.
function defaultOf(page: Page, facets: Facets) {
  const facet = facets.all.find(({ fields }) => fields.default !== undefined);
  if (!facet) return { defaultText: null, restHtml: '' };
  const whole = toJsonText(facet.fields.default, Number.POSITIVE_INFINITY);
  const defaultText = shorten(whole);
  if (defaultText === whole) return { defaultText, restHtml: '' };
  const href = takeText(page, 'Default', whole);
  const restHtml =
    href === '' ? '' : restNote('The whole default is on ', 'a page of its own', href);
  return { defaultText, restHtml };
}

function shownConstraints(page: Page, facets: Facets) {
  const whole = constraintsOf(page.model.description, facets);
  const constraints = [...new Set(whole.map(shorten))].slice(0, LIMITS.constraints);
  const isWhole =
    constraints.length === whole.length &&
    constraints.every((text, index) => text === whole[index]);
  return { constraints, restHtml: isWhole ? '' : linkToAll(page, 'rules', whole) };
}

// Values can be arbitrarily long.
function shorten(text: string): string {
  return cut(text, LIMITS.valueLength);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

function examplesOf(
  page: Page,
  facets: Facets,
): {
  readonly examples: readonly string[];
  readonly examplesLeft: number;
  readonly restHtml: string;
} {
  const values = facets.all.flatMap(({ fields }) => [
    ...(fields.example === undefined ? [] : [fields.example]),
    ...listOf(fields.examples),
  ]);
  const whole = [...new Set(values.map((value) => toJsonText(value, Number.POSITIVE_INFINITY)))];
  const texts = new Set(
    values.map((value) => shorten(toJsonText(value, Number.POSITIVE_INFINITY))),
  );
  const examples = [...texts].slice(0, LIMITS.schemaExamples);
  const isWhole = examples.every((text, index) => text === whole[index]);
  const examplesLeft = whole.length - examples.length;
  const restHtml = examplesLeft === 0 && isWhole ? '' : linkToAll(page, 'examples', whole);
  return { examples, examplesLeft, restHtml };
}
