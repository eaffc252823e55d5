import { expect, test } from 'vitest';
import { indexListings } from './build-catalogue';

const place = { file: 'a.md', line: 1, column: 1 };
const page = (path: string, name: string, of: string, anchors: string[]) => ({
  path,
  anchors,
  uses: [{ name, attributes: { of }, place }],
});

test('a row is on the first page that lists its domain, if that page has it', () => {
  const find = indexListings([
    page('one', 'Tables', 'bookings', ['holds']),
    page('two', 'Tables', 'bookings', ['holds', 'quotes']),
    page('three', 'Events', 'bookings', ['hold.expired']),
  ]);
  expect(find('Tables', 'bookings', 'holds')).toBe('/one#holds');
  expect(find('Tables', 'bookings', 'quotes')).toBeUndefined();
  expect(find('Tables', 'supply', 'holds')).toBeUndefined();
  expect(find('Events', 'bookings', 'hold.expired')).toBe('/three#hold.expired');
});
