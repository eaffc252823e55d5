import { compareText } from '../../core/compare-text';
import type { Fault, Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { sayUnknown } from '../say-unknown';
import { recordId } from './decision-record';

type Record = Page & { readonly id: string };
type Records = ReadonlyMap<string, Record>;

/** The statuses that a decision record can have. Other pages have `current`. */
const STATES = ['accepted', 'superseded', 'deprecated', 'proposed'];

/**
 * Finds malformed decision records and contradictions between records: numbers that are missing, used twice, or not in
 * date order, and replacements that only one of the two records mentions, that name a nonexistent record, or that form
 * a cycle. `broken` contains the paths of documents that can't be read. They don't count as missing.
 */
export function checkDecisions(pages: readonly Page[], broken: ReadonlySet<string>): Problem[] {
  const unnamed = pages.filter((page) => page.matter.deciders && recordId(page) === undefined);
  const all = pages
    .flatMap((page): Record[] => {
      const id = recordId(page);
      return id === undefined ? [] : [{ ...page, id }];
    })
    .sort((a, b) => compareText(a.id, b.id) || compareText(a.path, b.path));
  const records = new Map<string, Record>();
  for (const record of all) if (!records.has(record.id)) records.set(record.id, record);
  const isBroken = (id: string) =>
    [...broken].some((path) => path === id || path.endsWith(`/${id}`));
  return [
    ...unnamed.map((page) => ({
      ...page.locate(['deciders']),
      message: "This page has `deciders`, but its file name isn't a decision record name",
      fix: 'rename the file to adr-NNNN.md, with the next free number; see lib/content/AUTHORING.md#decision-records',
    })),
    ...all.flatMap((record) => checkRecord(record, records)),
    ...checkNumbers([...records.values()], isBroken),
    ...all.flatMap((record) => checkReplacements(record, records, isBroken)),
    ...findCircles(records),
  ];
}

function checkRecord(record: Record, records: Records): Problem[] {
  const { id, title, matter, locate } = record;
  const problems: Problem[] = [];
  const refuse = (key: string, fault: Fault) => problems.push({ ...locate([key]), ...fault });
  const duplicate = records.get(id);
  if (duplicate && duplicate !== record) {
    const message = `\`${id}\` is already the number of ${duplicate.file}`;
    refuse('title', { message, fix: 'rename this file to the next free number' });
  }
  const start = `${id.toUpperCase()}: `;
  if (!title.startsWith(start)) {
    const message = `The title doesn't start with \`${start}\``;
    refuse('title', { message, fix: `start it with "${start}"` });
  }
  if (!matter.deciders) {
    const message = `\`${id}\` has no \`deciders\``;
    refuse('title', { message, fix: 'add `deciders` and `date`' });
  }
  if (!matter.status || !STATES.includes(matter.status)) {
    const message = `\`${id}\` has ${matter.status ? `the status \`${matter.status}\`, which a decision record can't have` : 'no status'}`;
    refuse('status', {
      message,
      fix: `use one of ${STATES.map((state) => `\`${state}\``).join(', ')}`,
    });
  }
  return problems;
}

function checkNumbers(records: readonly Record[], isBroken: (id: string) => boolean): Problem[] {
  return records.flatMap((record, index) => {
    const before = records[index - 1];
    const problems: Problem[] = [];
    const expected = nextId(before?.id);
    if (record.id !== expected && !isBroken(expected)) {
      const message = `\`${expected}\` is missing before \`${record.id}\``;
      const fix = 'number the records without gaps; keep a withdrawn record as `deprecated`';
      problems.push({ ...record.locate(['title']), message, fix });
    }
    const { date = '' } = record.matter;
    if (before?.matter.date && date !== '' && date < before.matter.date) {
      const message = `\`${record.id}\` is dated ${date}, but \`${before.id}\` before it is dated ${before.matter.date}`;
      const fix = 'number the records in date order';
      problems.push({ ...record.locate(['date']), message, fix });
    }
    return problems;
  });
}

function checkReplacements(
  record: Record,
  records: Records,
  isBroken: (id: string) => boolean,
): Problem[] {
  const { id, matter, locate } = record;
  const { status, superseded_by: successors = [] } = matter;
  const problems = [
    ...checkPartners(record, 'supersedes', records, isBroken),
    ...checkPartners(record, 'superseded_by', records, isBroken),
  ];
  if (status === 'superseded' && successors.length === 0) {
    const message = `\`${id}\` is superseded, but doesn't name its replacement`;
    const fix = 'add `superseded_by`, or set `status: deprecated`';
    problems.push({ ...locate(['status']), message, fix });
  }
  if (successors.length > 0 && status !== 'superseded') {
    const message = `\`${id}\` has \`superseded_by\`, but ${status ? `its status is \`${status}\`` : 'no status'}`;
    problems.push({ ...locate(['superseded_by']), message, fix: 'set `status: superseded`' });
  }
  return [...problems, ...checkReplaced(record, records)];
}

function checkPartners(
  { id, matter, locate }: Record,
  key: 'supersedes' | 'superseded_by',
  records: Records,
  isBroken: (id: string) => boolean,
): Problem[] {
  const back = key === 'supersedes' ? 'superseded_by' : 'supersedes';
  return (matter[key] ?? []).flatMap((other): Problem[] => {
    const place = locate([key]);
    const target = records.get(other);
    if (other === id) {
      return [{ ...place, message: `\`${id}\` replaces itself`, fix: 'name another record' }];
    }
    if (!target) {
      const known = [...records.keys()];
      return isBroken(other) ? [] : sayUnknown(place, 'decision record', other, known);
    }
    const named = target.matter[back] ?? [];
    // A record that doesn't exist is reported there.
    if (named.includes(id) || named.some((one) => !records.has(one))) return [];
    const message = `${target.file} doesn't have \`${back}: ${id}\``;
    return [{ ...place, message, fix: 'add it there, or remove it here' }];
  });
}

function checkReplaced({ id, matter, locate }: Record, records: Records): Problem[] {
  const place = locate(['supersedes']);
  return (matter.supersedes ?? []).flatMap((other): Problem[] => {
    const old = records.get(other);
    if (!old || other === id) return [];
    if (matter.status === 'proposed') {
      const message = `\`${id}\` is only proposed, so it can't replace a record yet`;
      const fix = 'set `status: accepted`, or remove `supersedes` here and `superseded_by` there';
      return [{ ...place, message, fix }];
    }
    if (!matter.date || !old.matter.date || matter.date >= old.matter.date) return [];
    const message = `\`${id}\` is dated ${matter.date}, but replaces \`${other}\`, which is dated ${old.matter.date}`;
    return [{ ...place, message, fix: 'correct one of the two dates' }];
  });
}

// Reports each cycle once, at its first record.
function findCircles(records: Records): Problem[] {
  const known = new Set<string>();
  return [...records.values()].flatMap((start) => {
    const way: string[] = [];
    let next: string | undefined = start.id;
    while (next !== undefined && !way.includes(next) && !known.has(next)) {
      way.push(next);
      const successor: string | undefined = records.get(next)?.matter.superseded_by?.[0];
      next = successor === next ? undefined : successor;
    }
    const isCircle = next !== undefined && way.includes(next);
    const circle = isCircle ? way.slice(way.indexOf(next as string)) : [];
    for (const id of way) known.add(id);
    const record = records.get(circle[0] ?? '');
    if (!record) return [];
    const message = `The records ${circle.join(', ')} replace each other in a circle`;
    const fix = 'remove `superseded_by` from the newest one';
    return [{ ...record.locate(['superseded_by']), message, fix }];
  });
}

function nextId(id: string | undefined): string {
  const number = id === undefined ? 0 : Number(id.slice(4));
  return `adr-${String(number + 1).padStart(4, '0')}`;
}
