import { type Facets, numbersIn } from '../model/schema/facets';

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
  const times = (count: number) => Number((count * step).toPrecision(15));
  const low = Number.isFinite(min) ? Math.ceil(min / step) : Math.floor(max / step);
  const counts = [1, ...(Number.isFinite(low) ? [low, low + 1, low - 1] : [])];
  return counts.map(times).find(fits) ?? times(1);
}
