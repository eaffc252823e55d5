import { capitalize } from '../../../core/capitalize';
import { createMemory } from '../../../core/create-memory';
import type { Description } from '../../model/description';
import { formatNumber, toJsonText } from '../../model/exact-numbers';
import { type Fields, fieldsOf, isFields, listOf, textOf, textsOf } from '../../model/fields';
import { LIMITS } from '../../model/limits';
import { enumWords } from '../../model/schema/enum-words';
import type { Facet, Facets } from '../../model/schema/facets';
import { choiceWords, chooseDerived } from '../../model/schema/schema-parts';
import { commonValues } from '../../model/schema/schema-type';
import { restNote } from '../description/limit-words';
import { plainParts } from '../description/plain-html';
import { idOf, type Page } from '../page';

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
function valuesOf(page: Page, facets: Facets, id: string) {
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

function examplesOf(page: Page, facets: Facets) {
  const values = facets.all.flatMap(({ fields }) => [
    ...(fields.example === undefined ? [] : [fields.example]),
    ...listOf(fields.examples),
  ]);
  const whole = [...new Set(values.map((value) => toJsonText(value, Number.POSITIVE_INFINITY)))];
  const examples = [...new Set(whole.map(shorten))].slice(0, LIMITS.schemaExamples);
  const isWhole = examples.every((text, index) => text === whole[index]);
  const examplesLeft = whole.length - examples.length;
  const restHtml = examplesLeft === 0 && isWhole ? '' : linkToAll(page, 'examples', whole);
  return { examples, examplesLeft, restHtml };
}

// A schema is on many pages, and a page that's too large is built several times.
const remember = createMemory<readonly string[]>();

/** Returns all constraints on a value apart from its type, without duplicates. They can be arbitrarily long. */
function constraintsOf(description: Description, facets: Facets): readonly string[] {
  return remember(facets, [description], () => findConstraints(description, facets));
}

function findConstraints(description: Description, facets: Facets): string[] {
  const names = new Set(
    facets.all.flatMap(({ fields }) => Object.keys(fieldsOf(fields.properties))),
  );
  const texts = facets.all.flatMap(({ node, fields, orNull }) => [
    ...ofValue(fields),
    ...ofDiscriminator(description, facets, { node, fields, orNull }),
    ...ofText(fields),
    ...ofNumber(fields),
    ...ofList(fields),
    ...ofObject(fields, names),
    ...xmlWords(fields),
  ]);
  return [...new Set(texts)];
}

function ofValue(fields: Fields): string[] {
  const texts: string[] = [];
  if ('const' in fields) texts.push(`always ${toJsonText(fields.const, Number.POSITIVE_INFINITY)}`);
  if (textOf(fields.format) !== '') texts.push(textOf(fields.format));
  return texts;
}

function ofDiscriminator(description: Description, facets: Facets, facet: Facet): string[] {
  const property = textOf(fieldsOf(facet.fields.discriminator).propertyName);
  if (property === '') return [];
  const { settled, open } = chooseDerived(description, facets, facet);
  if (!settled) return [`selected by ${property}`];
  const values = [settled, ...open].flatMap((one) => one.values);
  return [choiceWords(property, values, settled.isDefault)];
}

function ofText(fields: Fields): string[] {
  const texts = range(fields.minLength, fields.maxLength, 'character');
  if (textOf(fields.pattern) !== '') texts.push(`matches ${textOf(fields.pattern)}`);
  if (textOf(fields.contentMediaType) !== '') texts.push(textOf(fields.contentMediaType));
  if (textOf(fields.contentEncoding) !== '')
    texts.push(`encoded as ${textOf(fields.contentEncoding)}`);
  return texts;
}

function ofNumber(fields: Fields): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = fields;
  const texts: string[] = [];
  // In 3.0, an exclusive bound is a flag next to the bound. Since 3.1, it's a separate bound.
  if (typeof exclusiveMinimum === 'number')
    texts.push(`more than ${formatNumber(exclusiveMinimum)}`);
  if (typeof exclusiveMaximum === 'number')
    texts.push(`less than ${formatNumber(exclusiveMaximum)}`);
  const isPlain = exclusiveMinimum !== true && exclusiveMaximum !== true;
  if (isPlain && typeof minimum === 'number' && typeof maximum === 'number') {
    texts.push(
      minimum === maximum
        ? `exactly ${formatNumber(minimum)}`
        : `${formatNumber(minimum)} to ${formatNumber(maximum)}`,
    );
  } else {
    const more = exclusiveMinimum === true ? 'more than' : 'at least';
    const less = exclusiveMaximum === true ? 'less than' : 'at most';
    if (typeof minimum === 'number') texts.push(`${more} ${formatNumber(minimum)}`);
    if (typeof maximum === 'number') texts.push(`${less} ${formatNumber(maximum)}`);
  }
  if (typeof multipleOf === 'number') texts.push(`multiple of ${formatNumber(multipleOf)}`);
  return texts;
}

function ofList(fields: Fields): string[] {
  const texts = range(fields.minItems, fields.maxItems, 'item');
  if (fields.uniqueItems === true) texts.push('unique items');
  const { contains, minContains, maxContains } = fields;
  if (contains === false) {
    if (minContains !== 0) texts.push('no list is valid');
  } else if (contains === true) {
    texts.push(...range(minContains ?? 1, maxContains, 'item'));
  } else if (contains !== undefined && (minContains ?? maxContains) !== undefined) {
    const matching = range(minContains ?? 1, maxContains, 'matching item');
    // With `minContains: 0`, a list doesn't have to contain what `contains` describes.
    texts.push(...(matching.length > 0 ? matching : ['any number of matching items']));
  }
  if (fields.items === false) texts.push('no further items');
  if (fields.unevaluatedItems === false) texts.push('no further items');
  return texts;
}

function ofObject(fields: Fields, names: ReadonlySet<string>): string[] {
  const texts = range(fields.minProperties, fields.maxProperties, 'property', 'properties');
  if (fields.additionalProperties === false) {
    // `additionalProperties: false` considers only the properties of its own schema.
    const own = Object.keys(fieldsOf(fields.properties));
    const isWhole =
      [...names].every((name) => own.includes(name)) || isFields(fields.patternProperties);
    texts.push(isWhole ? 'no other properties' : `no properties other than ${own.join(', ')}`);
  }
  if (fields.additionalProperties === true) texts.push('other properties allowed');
  if (fields.propertyNames === false) texts.push('no properties');
  if (fields.unevaluatedProperties === false) texts.push('no other properties');
  for (const [name, needed] of Object.entries(fieldsOf(fields.dependentRequired))) {
    if (listOf(needed).length > 0) texts.push(`${name} requires ${textsOf(needed).join(', ')}`);
  }
  return texts;
}

function range(min: unknown, max: unknown, one: string, many = `${one}s`): string[] {
  const low = typeof min === 'number' && min > 0 ? min : undefined;
  const high = typeof max === 'number' ? max : undefined;
  const unit = (count: number) => (count === 1 ? one : many);
  if (low !== undefined && high !== undefined) {
    const most = `${formatNumber(high)} ${unit(high)}`;
    return [low === high ? `exactly ${most}` : `${formatNumber(low)} to ${most}`];
  }
  if (low !== undefined) return [`at least ${formatNumber(low)} ${unit(low)}`];
  return high === undefined ? [] : [`at most ${formatNumber(high)} ${unit(high)}`];
}

const NODES: Readonly<Record<string, string>> = {
  attribute: 'XML attribute',
  text: 'XML text',
  cdata: 'XML CDATA',
  none: 'no XML element of its own',
};

/** Describes a value's XML representation in short texts. */
function xmlWords(fields: Fields): string[] {
  const xml = fieldsOf(fields.xml);
  const node = textOf(xml.nodeType) || (xml.attribute === true ? 'attribute' : 'element');
  const kind = Object.hasOwn(NODES, node) ? (NODES[node] ?? '') : 'XML element';
  const name = [textOf(xml.prefix), textOf(xml.name)].filter((text) => text !== '').join(':');
  const prefix = textOf(xml.name) === '' && name !== '' ? ' with the prefix' : '';
  const texts: string[] = [];
  if (name !== '' || node !== 'element') texts.push(`${kind}${prefix} ${name}`.trim());
  if (textOf(xml.namespace) !== '') texts.push(`XML namespace ${textOf(xml.namespace)}`);
  if (xml.wrapped === true) texts.push('wrapped in an XML element');
  return texts;
}
