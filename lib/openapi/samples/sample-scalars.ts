import { textOf } from '../model/fields';
import { type Facets, numbersIn } from '../model/schema/facets';
import { samplePattern } from './sample-pattern';

// Dates are in the near future, so guests can still book them. Domains and IP addresses are reserved for documentation.
const FORMATS: Readonly<Record<string, string>> = {
  date: '2027-05-01',
  'date-time': '2027-05-01T10:00:00Z',
  time: '10:00:00Z',
  duration: 'P1D',
  email: 'kim@example.com',
  'idn-email': 'kim@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  iri: 'https://example.com/',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/path/{id}',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  'json-pointer': '/path',
  'relative-json-pointer': '0',
  regex: '^[a-z]+$',
  byte: 'ZXhhbXBsZQ==',
  int64: '1',
};

const LONGEST = 10_000;

// Fits most rules for passwords, the usual reason for a pattern that we can't read.
const PASSWORD = 'Passw0rd!';

/**
 * Returns a text that fits all facets, as far as we know without running their patterns, or undefined if it finds none.
 * `isOther` asks for another text, if the first one turned out not to fit.
 */
export function sampleText(facets: Facets, isOther = false): string | undefined {
  const { min, max } = lengthsOf(facets);
  if (min > LONGEST) return undefined;
  const [pattern] = patternsOf(facets);
  if (pattern !== undefined) {
    const fitting = samplePattern(pattern, min)?.text;
    return fitting ?? (isOther ? PASSWORD.padEnd(min, 'x').slice(0, max) : undefined);
  }
  const format = formatOf(facets);
  const known = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  // Fractions of a second make a time as long as it must be.
  if (format === 'date-time' && min > 20)
    return `2027-05-01T10:00:00.${'0'.repeat(Math.max(1, min - 21))}Z`;
  if (known !== undefined) return known;
  const word = isOther ? 'sample' : FILLER;
  return word.repeat(Math.ceil(Math.max(min, 6) / 6)).slice(0, Math.max(min, Math.min(6, max)));
}

const FILLER = 'string';

/** Returns true for a text that says nothing: a schema with no more than a length has it as its sample. */
export function isFiller(text: unknown): boolean {
  return typeof text === 'string' && text !== '' && FILLER.repeat(text.length).startsWith(text);
}

/** Returns the format of the nearest facet that has one, or ''. */
export function formatOf({ all }: Facets): string {
  return all.map(({ fields }) => textOf(fields.format)).find((text) => text !== '') ?? '';
}

/** Returns every pattern that a text must match. */
export function patternsOf({ all }: Facets): readonly string[] {
  return all.map(({ fields }) => textOf(fields.pattern)).filter((text) => text !== '');
}

/** Returns the minimum and maximum length of a text. */
export function lengthsOf(facets: Facets): { readonly min: number; readonly max: number } {
  return {
    min: Math.max(0, ...numbersIn(facets, 'minLength')),
    max: Math.min(...numbersIn(facets, 'maxLength'), Number.POSITIVE_INFINITY),
  };
}

/**
 * Returns a number that satisfies all bounds and `multipleOf`, preferably 1. If it finds none, it returns an invalid
 * number, which the proof rejects.
 */
export function sampleNumber(facets: Facets, isInteger: boolean): number {
  const numbers = (keyword: string) => numbersIn(facets, keyword);
  // In OpenAPI 3.0, `exclusiveMinimum` is a boolean next to `minimum`.
  const open = (keyword: string, bound: string) => [
    ...numbers(keyword),
    ...facets.all.flatMap(({ fields }) =>
      fields[keyword] === true && typeof fields[bound] === 'number' ? [fields[bound]] : [],
    ),
  ];
  const above = open('exclusiveMinimum', 'minimum');
  const below = open('exclusiveMaximum', 'maximum');
  const min = Math.max(...numbers('minimum'), ...above, Number.NEGATIVE_INFINITY);
  const max = Math.min(...numbers('maximum'), ...below, Number.POSITIVE_INFINITY);
  const [multiple] = numbers('multipleOf');
  const isOpen = (value: number) => above.includes(value) || below.includes(value);
  const fits = (value: number) => value >= min && value <= max && !isOpen(value);
  const step = isInteger ? Math.max(1, multiple ?? 1) : multiple;
  if (step !== undefined && step > 0) return sampleStep(step, min, max, fits);
  const middle = (min + max) / 2;
  const candidates = [1, min, max, middle, min + 1, max - 1];
  return candidates.find((value) => Number.isFinite(value) && fits(value)) ?? 1;
}

function sampleStep(
  step: number,
  min: number,
  max: number,
  fits: (value: number) => boolean,
): number {
  // Multiples of fractions have rounding errors: 3 × 0.1 is 0.30000000000000004.
  const times = (count: number) =>
    Number.isInteger(step) ? count * step : Number((count * step).toPrecision(15));
  const low = Number.isFinite(min) ? Math.ceil(min / step) : Math.floor(max / step);
  const counts = [1, ...(Number.isFinite(low) ? [low, low + 1, low - 1] : [])];
  return counts.map(times).find(fits) ?? times(1);
}
