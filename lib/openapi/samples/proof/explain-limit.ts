import { formatNumber } from '../../model/exact-numbers';
import type { Fields } from '../../model/fields';

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Length: ['character', 'characters'],
  Items: ['item', 'items'],
  Properties: ['property', 'properties'],
};

/** Returns a limit's requirement, such as `must have at most 1 character`, or '' for other keywords. */
export function explainLimit(keyword: string, params: Fields): string {
  const [limit, multipleOf] = [numberText(params.limit), numberText(params.multipleOf)];
  switch (keyword) {
    case 'minimum':
      return `must be ${limit} or more`;
    case 'maximum':
      return `must be ${limit} or less`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}`;
    case 'exclusiveMaximum':
      return `must be less than ${limit}`;
    case 'multipleOf':
      return `must be a multiple of ${multipleOf}`;
    case 'uniqueItems':
      return 'must not repeat an item';
    default: {
      const [, end = '', unit = ''] = /^(min|max)(Length|Items|Properties)$/.exec(keyword) ?? [];
      const [one, many] = UNITS[unit] ?? [];
      if (one === undefined) return '';
      return `must have at ${end === 'min' ? 'least' : 'most'} ${limit} ${limit === '1' ? one : many}`;
    }
  }
}

// A limit can have more digits than JavaScript keeps.
function numberText(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : String(value);
}
