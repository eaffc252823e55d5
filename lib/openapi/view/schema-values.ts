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
 * Returns the values that all of a schema's enumerations allow, each with an id, up to a limit. `left` is the number
 * left out. `restHtml` links to a page with all values, unless all are shown in full.
 */
export function valuesOf(
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
  return { values, left, restHtml: left === 0 && isWhole ? '' : linkToAll(page, whole) };
}

function linkToAll(page: Page, values: readonly Omit<ValueView, 'id'>[]): string {
  const lines = values.map(({ text, words }) => (words === '' ? text : `${text}  ${words}`));
  const htmls = plainParts(lines.join('\n'));
  if (htmls.length > LIMITS.valuePages) return '';
  const href = page.schemaPages.takeText(page.subject, 'Values', htmls);
  return href === '' ? '' : restNote('All values are on ', 'a page of their own', href);
}

/** Returns the default as JSON, or null. The outermost schema takes precedence. */
export function defaultOf(facets: Facets): string | null {
  const facet = facets.all.find(({ fields }) => fields.default !== undefined);
  return facet ? shorten(toJsonText(facet.fields.default)) : null;
}

// Values can be arbitrarily long.
function shorten(text: string): string {
  const { valueLength } = LIMITS;
  return text.length > valueLength ? `${text.slice(0, valueLength)}…` : text;
}

/** Returns up to five examples as JSON, and the number left out. */
export function examplesOf(facets: Facets): {
  readonly examples: readonly string[];
  readonly examplesLeft: number;
} {
  const values = facets.all.flatMap(({ fields }) => [
    ...(fields.example === undefined ? [] : [fields.example]),
    ...listOf(fields.examples),
  ]);
  const texts = [...new Set(values.map((value) => shorten(toJsonText(value))))];
  return { examples: texts.slice(0, 5), examplesLeft: Math.max(0, texts.length - 5) };
}
