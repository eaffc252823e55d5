import { expect, test } from 'vitest';
import { samplePattern } from './sample-pattern';

test.for([
  { pattern: '^org_[0-7][0-9a-hjkmnp-tv-z]{25}$', text: `org_0${'0'.repeat(25)}`, start: 'org_' },
  { pattern: '^(mem|inv)_[0-7]$', text: 'mem_0', start: '' },
  { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', text: '00:00', start: '' },
  { pattern: '^\\+[1-9]\\d{6,14}$', text: '+1000000', start: '+' },
  { pattern: '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])$', text: 'aa', start: '' },
  { pattern: '^[^\\s/]+\\.x$', text: undefined, start: undefined },
  { pattern: '^[^a/]+$', text: 'A', start: '' },
  { pattern: '\\u0041\\x42[\\w.]', text: 'ABa', start: '' },
  { pattern: '^(?:ab)?(?<n>c)*d$', text: 'd', start: '' },
  { pattern: '^\\p{Lu}.\\.$', text: 'Aa.', start: '' },
  { pattern: '^(?=a)a$', text: undefined, start: undefined },
  { pattern: '(a)\\1', text: undefined, start: undefined },
  { pattern: '\\ba', text: undefined, start: undefined },
  { pattern: 'a)', text: undefined, start: undefined },
  { pattern: '(a', text: undefined, start: undefined },
  { pattern: '[a', text: undefined, start: undefined },
  { pattern: 'a**', text: undefined, start: undefined },
  { pattern: '^(((a{300}){300}){300})$', text: undefined, start: undefined },
])('$pattern is matched by $text', ({ pattern, text, start }) => {
  const sample = samplePattern(pattern);
  expect([sample?.text, sample?.start]).toEqual([text, start]);
  if (text !== undefined) expect(text).toMatch(new RegExp(pattern, 'u'));
});

test.for([
  { pattern: '^[a-z]+$', length: 8, text: 'aaaaaaaa' },
  { pattern: '^x-[a-z]*$', length: 5, text: 'x-aaa' },
  { pattern: '^[a-z]{2,4}$', length: 5, text: undefined },
])('$pattern grows to $length characters', ({ pattern, length, text }) => {
  const sample = samplePattern(pattern, length)?.text;
  if (text === undefined) expect(sample).toBeUndefined();
  else expect(sample?.length).toBeGreaterThanOrEqual(length);
  if (sample !== undefined) expect(sample).toMatch(new RegExp(pattern, 'u'));
});

test.for([
  ['^(a+)+$', false],
  ['^(a|a)*b$', true],
  ['^a*b*c*$', false],
  ['^[a-z]+-[0-9]+$', true],
  ['^([a-z]{2}){3}$', true],
] as const)('%s may be run on a short text: %s', ([pattern, isPlain]) => {
  expect(samplePattern(pattern)?.isPlain).toBe(isPlain);
});
