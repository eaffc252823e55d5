import { capitalize } from '../../core/capitalize';
import { commonValues } from '../model/common-values';
import { enumWords } from '../model/enum-words';
import type { Facets } from '../model/facets';
import { listOf } from '../model/fields';
import { toJsonText } from '../model/json-text';
import { LIMITS } from '../model/limits';
import { idOf, type Page } from './page';
import { plainParts } from './plain-html';
import { restNote } from './rest-note';
import type { ValueView } from './schema-view';

/**
 * Returns the values that a schema's page shows: those that its enumerations allow, its default, and its examples.
 * `restHtml` links to the page with all values or examples, unless all are shown in full.
 */
export function shownValues(page: Page, facets: Facets, id: string) {
  const { left, restHtml, values } = valuesOf(page, facets, id);
  const { restHtml: restOfExamples, ...examples } = examplesOf(page, facets);
  return {
    shown: { values, valuesLeft: left, defaultText: defaultOf(facets), ...examples },
    restHtml: restHtml + restOfExamples,
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
  const all = whole.map((value) => ({ text: shorten(value.text), words: shorten(value.words) }));
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
  const isWhole = shown.every(({ text }, index) => text === whole[index]?.text);
  const left = all.length - values.length;
  const lines = whole.map(({ text, words: said }) => (said === '' ? text : `${text}  ${said}`));
  return { values, left, restHtml: left === 0 && isWhole ? '' : linkToAll(page, 'values', lines) };
}

function linkToAll(page: Page, what: 'values' | 'examples', lines: readonly string[]): string {
  const htmls = plainParts(lines.join('\n'));
  if (htmls.length > LIMITS.valuePages) return '';
  const href = page.schemaPages.takeText(page.subject, capitalize(what), htmls);
  return href === '' ? '' : restNote(`All ${what} are on `, 'a page of their own', href);
}

// Returns the default as JSON, or null. The outermost schema takes precedence.
function defaultOf(facets: Facets): string | null {
  const facet = facets.all.find(({ fields }) => fields.default !== undefined);
  return facet ? shorten(toJsonText(facet.fields.default)) : null;
}

// Values can be arbitrarily long.
function shorten(text: string): string {
  const { valueLength } = LIMITS;
  return text.length > valueLength ? `${text.slice(0, valueLength)}…` : text;
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
  const texts = new Set(values.map((value) => shorten(toJsonText(value))));
  const examples = [...texts].slice(0, LIMITS.schemaExamples);
  const isWhole = examples.every((text, index) => text === whole[index]);
  const examplesLeft = whole.length - examples.length;
  const restHtml = examplesLeft === 0 && isWhole ? '' : linkToAll(page, 'examples', whole);
  return { examples, examplesLeft, restHtml };
}
