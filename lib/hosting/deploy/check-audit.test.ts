import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { checkAudit } from './check-audit';

const NOW = new Date('2026-11-22T12:00:00Z');
const ID = 'GHSA-aaaa-bbbb-cccc';

const advisory = (more: object = {}) => ({
  source: 1_100_000,
  name: 'example',
  dependency: 'example',
  title: 'Example reads too much',
  url: `https://github.com/advisories/${ID}`,
  severity: 'high',
  cwe: ['CWE-400'],
  cvss: { score: 7.5, vectorString: null },
  range: '<1.2.3',
  ...more,
});
const vulnerability = (...via: unknown[]) => ({
  name: 'example',
  severity: 'high',
  isDirect: false,
  via,
  effects: [],
  range: '<1.2.3',
  nodes: ['node_modules/example'],
  fixAvailable: true,
});
const reportOf = (vulnerabilities: Record<string, object>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

const CLEAN = reportOf({});
// npm also lists `user`, which depends on `example`, with `example` as the cause.
const ONE = reportOf({ example: vulnerability(advisory()), user: vulnerability('example') });

const entry = (more: object = {}) => ({
  id: ID,
  package: 'example',
  reason: 'Only tests use it, with input of our own.',
  until: '2026-11-23',
  ...more,
});
const listOf = (...accepted: object[]) => stringify({ accepted });

test('passes without advisories, and with accepted ones', () => {
  expect(checkAudit([CLEAN, CLEAN], listOf(), NOW)).toBe('0 advisories, all accepted');
  expect(checkAudit([CLEAN, ONE], listOf(entry()), NOW)).toBe('1 advisory, all accepted');
  expect(checkAudit([ONE, ONE], listOf(entry()), NOW)).toBe('1 advisory, all accepted');
});

test.for<{ name: string; reports: readonly string[]; list?: string; fault: string }>([
  {
    name: 'an advisory',
    reports: [CLEAN, ONE],
    fault: `high: example <1.2.3: Example reads too much (https://github.com/advisories/${ID})`,
  },
  {
    name: 'an advisory of low severity',
    reports: [reportOf({ example: vulnerability(advisory({ severity: 'low' })) })],
    fault: 'low: example',
  },
  {
    name: 'the same advisory for another package',
    reports: [ONE, reportOf({ fork: vulnerability(advisory({ name: 'fork' })) })],
    list: listOf(entry()),
    fault: 'high: fork',
  },
  {
    name: 'an acceptance on its last day',
    reports: [ONE],
    list: listOf(entry({ until: '2026-11-22' })),
    fault: `${ID} of example was accepted until 2026-11-22: check it again`,
  },
  {
    name: 'an accepted advisory that was fixed',
    reports: [CLEAN],
    list: listOf(entry()),
    fault: `${ID} of example is accepted, but no report lists it: remove the entry`,
  },
  {
    name: 'an acceptance without a reason',
    reports: [ONE],
    list: listOf(entry({ reason: 'later' })),
    fault: 'the reason must be a sentence',
  },
  {
    name: 'an acceptance without an end',
    reports: [ONE],
    list: listOf(entry({ until: undefined })),
    fault: 'accepted[0].until',
  },
  {
    name: 'an error of the registry in place of a report',
    reports: ['{"message":"405 Method Not Allowed","statusCode":405}'],
    fault: 'npm audit gave no report: {"message":"405',
  },
  { name: 'nothing in place of a report', reports: [''], fault: 'JSON' },
])('fails for $name', ({ reports, list = listOf(), fault }) => {
  expect(() => checkAudit(reports, list, NOW)).toThrow(fault);
});

test('the list of the project can be read', () => {
  const file = join(import.meta.dirname, '../../../.github/accepted-advisories.yaml');
  const listed = /^ {2}- id: (.+)\n {4}package: (.+)$/gm;
  const text = readFileSync(file, 'utf8');
  const reported = [...text.matchAll(listed)].map(([, id, name]) =>
    reportOf({ a: vulnerability(advisory({ name, url: `https://github.com/advisories/${id}` })) }),
  );
  expect(checkAudit([CLEAN, ...reported], text, new Date(0))).toContain('all accepted');
});
