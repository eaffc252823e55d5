import { expect, test } from 'vitest';
import { isOurSite } from '../core/testing/our-site';
import { checkOurSite } from '../site/testing/check-our-site';
import { matchesRow } from './match-row';

type RecordFacts = {
  readonly status: string;
  readonly topics: readonly string[];
  readonly domains: readonly string[];
  readonly text: string;
};

// Reads the records in this site's own content, with the facts and text of their rows.
async function readRecords(): Promise<RecordFacts[]> {
  const { site } = await checkOurSite();
  return site.pages.flatMap(({ title, matter }) =>
    matter.deciders
      ? [
          {
            status: matter.status ?? '',
            topics: matter.topics ?? [],
            domains: matter.domains ?? [],
            text: `${title} ${matter.deciders.join(', ')}`,
          },
        ]
      : [],
  );
}

const each = (values: readonly string[]) => ['', ...new Set(values)];
const TEXTS = ['', ' ', 'lead', 'LEAD platform', 'adr-00', 'node 2', 'no such words'];

test.runIf(isOurSite)(
  'every combination of status, topic, domain and text finds what a search by hand finds',
  async () => {
    const records = await readRecords();
    expect(records.length).toBeGreaterThan(50);
    const statuses = each(records.map(({ status }) => status));
    const topics = each(records.flatMap((record) => record.topics));
    const domains = each(records.flatMap((record) => record.domains));
    const wrong: unknown[] = [];
    let found = 0;
    for (const status of statuses) {
      for (const topic of topics) {
        for (const domain of domains) {
          for (const q of TEXTS) {
            // An independent implementation that applies one filter after another.
            let left = records;
            if (status !== '') left = left.filter((record) => record.status === status);
            if (topic !== '') left = left.filter((record) => record.topics.indexOf(topic) >= 0);
            if (domain !== '') left = left.filter((record) => record.domains.indexOf(domain) >= 0);
            for (const word of q.trim().split(' ')) {
              left = left.filter((record) => new RegExp(word, 'i').test(record.text));
            }
            const choice = { q, status, topic, domain };
            const own = records.filter(({ text, ...record }) => {
              const [topicText, domainText] = [record.topics.join(' '), record.domains.join(' ')];
              const facts = { status: record.status, topic: topicText, domain: domainText };
              return matchesRow(facts, text, choice);
            });
            found += own.length;
            if (own.length !== left.length || own.some((record, at) => record !== left[at])) {
              wrong.push(choice);
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(1_000);
  },
);

test('a row without a fact has no value of it', () => {
  expect(matchesRow({}, 'Any', { q: 'any', version: '' })).toBe(true);
  expect(matchesRow({ version: undefined }, 'Any', { q: '', version: 'v1' })).toBe(false);
  expect(matchesRow({ version: 'v0 v10' }, 'Any', { q: '', version: 'v1' })).toBe(false);
});
