import { expect, test } from 'vitest';
import { splitNames } from './split-names';

test.for([
  ['', ['']],
  ['Availability calendar of a unit', ['Availability calendar of a unit']],
  ['createQuote', ['createQuote']],
  ['The OrganizationSettingsInput schema', ['The Organization', 'Settings', 'Input schema']],
  ['ERR_PNPM_IGNORED_BUILDS', ['ERR_', 'PNPM_', 'IGNORED_', 'BUILDS']],
  ['src/adapters/status.ts', ['src/', 'adapters/', 'status.', 'ts']],
  ['https://api.example.com/v1', ['https://', 'api.', 'example.', 'com/', 'v1']],
  [
    'a_long_name_here, and another_long_name',
    ['a_', 'long_', 'name_', 'here, and another_', 'long_', 'name'],
  ],
  ['trace_id="4bf92f3577b34da6"', ['trace_', 'id=', '"4bf92f3577b34da6"']],
  ['Ends with a very_long_sentence.', ['Ends with a very_', 'long_', 'sentence.']],
] as const)('%j', ([text, pieces]) => {
  expect(splitNames(text)).toEqual(pieces);
  expect(splitNames(text).join('')).toBe(text);
});
