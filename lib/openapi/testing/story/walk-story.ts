import { isDeepStrictEqual } from 'node:util';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../model/fields';
import { statesAfter } from '../../model/schema/lifecycle';
import { checkAmounts } from './check-amounts';
import {
  createFindings,
  eventsOf,
  type Findings,
  idsIn,
  readStory,
  type Step,
  type Story,
  type Thing,
  timeOfId,
  valuesIn,
} from './read-story';

/** What a walk through all examples found. */
type Walk = Findings['noted'] & {
  /** The slugs of the operations that are part of the story. */
  readonly walked: readonly string[];
  /** The states in the examples, by the resource's `object`. */
  readonly states: ReadonlyMap<string, ReadonlySet<string>>;
};

// Made before the story starts, or where no example shows it.
const STARTING_FACTS = [
  // The users of Dana and Noa.
  ...['usr_01m6dmbez8edm8hskmmyv1wtx5', 'usr_01m6dn1d40fq1s7gyk1wg55s9b'],
  // The stay that's cancelled, its hold, and its payment intent.
  ...['bkg_01m7q1szm1ed58171js5g2vp3y', 'hld_01m7q1mfv0ecjr0z7ndqk8p4wr'],
  'pin_01m7q1pae0eea81pndg19q6rja',
  // The hold that expires, and its payment intent.
  ...['hld_01m7t56gz0ehs835gxmmpm7zxe', 'pin_01m7t58bj0eh6r2xq096st2ep8'],
];

// Fields that change without an update by a client.
const CHANGING = new Set([
  ...['status', 'sync_status', 'calendar_state', 'version', 'updated_at', 'paid', 'balance'],
  ...['captured', 'refunded', 'refunds', 'counters', 'last_synced_at', 'last_runs'],
]);

const SECONDS = 5000;
const DAY = 86_400_000;
const OF_A_STAY = /^(quo|hld|bkg|gst|pin|pay|rfd)_/;

/**
 * Walks through the examples of a description without references as one story, in the order of their times, and
 * returns everything that can't be true. `samples` has the text of each operation's first sample.
 */
export function walkStory(document: Fields, samples: ReadonlyMap<string, string>): Walk {
  const story = readStory(document, samples);
  const findings = createFindings();
  checkIds(story, document, findings);
  for (const step of story.steps) checkStep(story, step, findings);
  for (const states of story.things.values()) checkHistory(story, states, findings);
  for (const thing of [...story.things.values()].flat()) checkTimes(story, thing, findings);
  checkEndings(story, findings);
  checkAmounts(story, findings);
  const walked = findWalked(story, findings);
  return { ...findings.noted, walked, states: statesIn(story) };
}

function checkIds({ steps, things }: Story, document: Fields, findings: Findings): void {
  for (const id of idsIn(document)) {
    const isKnown = things.has(id) || STARTING_FACTS.includes(id);
    findings.expect(isKnown, `no response has the resource ${id}`);
    findings.expect(!Number.isNaN(timeOfId(id)), `${id} isn't a UUIDv7`);
  }
  for (const step of steps) {
    for (const id of idsIn(step.sent)) {
      // A response at the same time counts, but not the request's own.
      const isGiven = steps.some((other) => {
        return other !== step && other.time <= step.time && other.given.includes(id);
      });
      const fault = `${step.label} sends ${id}, but no earlier response has it`;
      findings.expect(isGiven || STARTING_FACTS.includes(id), fault);
    }
  }
  const given = new Set(steps.flatMap((step) => step.given));
  for (const id of STARTING_FACTS) {
    findings.expect(given.has(id), `the starting fact ${id} isn't in any example: remove it`);
  }
}

function checkStep(story: Story, step: Step, findings: Findings): void {
  const { label, sent, got, operationId } = step;
  const data = fieldsOf(got).data;
  const returned = Array.isArray(data) ? data.map(fieldsOf) : [fieldsOf(got)];
  for (const object of returned) checkEcho(sent, object, label, findings);
  for (const [key, id] of Object.entries(sent).filter(([name]) => name.endsWith('_id'))) {
    const isSubject = `${textOf(fieldsOf(got).object)}_id` === key;
    if (isSubject) findings.same(fieldsOf(got).id, id, `${label}: the \`id\` of the response`);
  }
  checkOrder(step, findings);
  if (Array.isArray(data) && step.isSample) checkComplete(story, step, data, findings);
  checkProvider(story, step, findings);
  if (got !== undefined) return;
  for (const id of idsIn(sent)) {
    const last = story.things.get(id)?.at(-1);
    const lifecycle = story.lifecycles.get(textOf(last?.fields.object))?.get('status');
    if (!last || !lifecycle) continue;
    const isPossible = lifecycle.steps.some(({ from, operation }) => {
      return from === last.fields.status && operation === operationId;
    });
    findings.expect(isPossible, `${label} can't follow: ${id} is ${last.fields.status}`);
  }
}

// Compares what a request sends with the fields of the same name.
function checkEcho(sent: Fields, returned: Fields, label: string, findings: Findings): void {
  for (const [key, value] of Object.entries(sent).filter(([name]) => name in returned)) {
    const other = returned[key];
    if (isFields(value) && isFields(other)) checkEcho(value, other, label, findings);
    // A filter can have several values.
    else if (Array.isArray(value) && !Array.isArray(other)) {
      findings.expect(
        value.includes(other),
        `${label}: \`${key}\` of the response isn't in the filter`,
      );
    } else findings.same(other, value, `${label}: \`${key}\` of the response`);
  }
}

// A list contains everything that exists by then, unless a filter excludes it.
function checkComplete(
  { things }: Story,
  { label, sent, given, time }: Step,
  data: readonly unknown[],
  findings: Findings,
): void {
  const [first] = data.map(fieldsOf);
  for (const [id, states] of things) {
    const fields = states.findLast((state) => state.time <= time)?.fields;
    if (!fields || fields.object !== first?.object) continue;
    const isOut = Object.entries(sent).some(([key, wanted]) => {
      return key in fields && !(Array.isArray(wanted) ? wanted : [wanted]).includes(fields[key]);
    });
    findings.expect(isOut || given.includes(id), `${label} leaves out ${id}`);
  }
}

// A provider sends its own ids. We have to know them by then.
function checkProvider({ things }: Story, { label, sent, time }: Step, findings: Findings): void {
  const numbers = { accountId: 'external_account_id', listingMapId: 'external_listing_id' };
  const states = [...things.values()].flat().filter((thing) => thing.time <= time);
  for (const [name, key] of Object.entries(numbers)) {
    const number = { ...fieldsOf(sent.data), ...sent }[name];
    const isKnown = states.some(({ fields }) => fields[key] === String(number));
    if (number !== undefined)
      findings.expect(isKnown, `${label}: nothing has \`${key}\` ${number} yet`);
  }
}

// A list without `descending` in its description is ascending.
function checkOrder({ order, label, got, isDescending }: Step, findings: Findings): void {
  const values = listOf(fieldsOf(got).data).map((item) => textOf(fieldsOf(item)[order]));
  const shown = values.filter((value) => value !== '');
  const sorted = isDescending ? shown.toSorted().toReversed() : shown.toSorted();
  if (order !== '') findings.same(shown, sorted, `${label}: the order by \`${order}\``);
}

function checkHistory(
  { lifecycles, updatable }: Story,
  states: readonly Thing[],
  findings: Findings,
): void {
  for (const [index, { id, fields, step, time }] of states.entries()) {
    const before = states[index - 1];
    if (!before) continue;
    const what = `${step.label}: ${id}`;
    const object = textOf(fields.object);
    const isSame = 'updated_at' in fields && 'updated_at' in before.fields && time === before.time;
    const canChange = (key: string) => CHANGING.has(key) || updatable.get(object)?.has(key);
    for (const key of Object.keys(fields).filter((name) => name in before.fields)) {
      const [value, old] = [fields[key], before.fields[key]];
      const isFirst = old === null || isDeepStrictEqual(old, []) || isDeepStrictEqual(old, {});
      if (!isSame && (isFirst || canChange(key))) continue;
      findings.same(value, old, `${what}: \`${key}\`, compared with ${before.step.label},`);
    }
    const isOlder = Number(fields.version) < Number(before.fields.version);
    findings.expect(!isOlder, `${what} has an earlier \`version\` than in ${before.step.label}`);
    for (const [property, lifecycle] of lifecycles.get(object) ?? []) {
      const [from, to] = [textOf(before.fields[property]), textOf(fields[property])];
      const fault = `${what}: ${to} can't follow the ${from} of ${before.step.label}`;
      findings.expect(statesAfter(lifecycle.steps, from).has(to), fault);
    }
  }
}

function checkTimes(story: Story, { id, fields, step, time }: Thing, findings: Findings): void {
  const what = `${step.label}: ${id}`;
  const events = eventsOf(fields);
  const created = events.get('created_at');
  if (created === undefined) return;
  const isOwn = Math.abs(timeOfId(id) - created) <= SECONDS;
  findings.expect(
    isOwn,
    `${what} has the time ${new Date(timeOfId(id)).toISOString()} in its id, but \`created_at\` ${fields.created_at}`,
  );
  for (const [key, event] of events) {
    const isAfter = event >= created && event <= (events.get('updated_at') ?? Infinity);
    findings.expect(isAfter, `${what}: \`${key}\` isn't between \`created_at\` and \`updated_at\``);
  }
  const pairs = [
    ['started_at', 'finished_at'],
    ['authorized_at', 'captured_at'],
  ];
  for (const [first = '', second = ''] of pairs) {
    const [start, end] = [events.get(first), events.get(second)];
    if (start !== undefined && end !== undefined)
      findings.expect(start <= end, `${what}: \`${second}\` is before \`${first}\``);
  }
  for (const [key, other] of Object.entries(fields).filter(([name]) => name.endsWith('_id'))) {
    const isThere = typeof other !== 'string' || !(timeOfId(other) > time + SECONDS);
    findings.expect(isThere, `${what}: \`${key}\` is newer than its resource`);
  }
  checkExpiry(story, { id, fields, step, time }, findings);
}

// How long things last, as their schemas say.
function checkExpiry(
  { things }: Story,
  { id, fields, step, time }: Thing,
  findings: Findings,
): void {
  const organization = [...things.values()].flat().findLast((one) => {
    return one.fields.object === 'organization' && one.time <= time;
  });
  const settings = fieldsOf(organization?.fields.settings);
  const since = (key: string, length: number) => Date.parse(textOf(fields[key])) + length;
  const hold = things.get(textOf(fields.hold_id))?.[0];
  const minutes = 60_000;
  const due: Readonly<Record<string, readonly [string, number]>> = {
    quote: ['expires_at', since('created_at', Number(settings.quote_ttl_minutes) * minutes)],
    hold: [
      'expires_at',
      since('created_at', Number(step.sent.ttl_minutes ?? settings.hold_ttl_minutes) * minutes),
    ],
    payment_intent: ['expires_at', Date.parse(textOf(hold?.fields.expires_at))],
    invitation: ['expires_at', since('created_at', 7 * DAY)],
    organization: ['closes_at', since('deletion_requested_at', 30 * DAY)],
  };
  const [key, wanted] = due[textOf(fields.object)] ?? ['', 0];
  const shown = typeof fields[key] === 'string' ? Date.parse(textOf(fields[key])) : Number.NaN;
  if (key !== '') findings.same(shown, wanted, `${step.label}: \`${key}\` of ${id}, in ms,`);
}

// The stay that happens and the one that's cancelled have the same dates, so readers must not confuse them.
function checkEndings({ steps, things }: Story, findings: Findings): void {
  const endings = new Map<string, string>();
  const spread = (id: string, ending: string) => {
    if (endings.has(id)) return;
    endings.set(id, ending);
    for (const [other, states] of things) {
      const linked = states.flatMap(({ fields }) => ownIds(fields));
      if (other === id) for (const next of linked) spread(next, ending);
      else if (linked.includes(id)) spread(other, ending);
    }
  };
  for (const [id, states] of things) {
    const status = states.at(-1)?.fields.status;
    if (id.startsWith('bkg_') && /^(completed|cancelled)$/.test(textOf(status)))
      spread(id, textOf(status));
  }
  for (const { label, sent, given } of steps) {
    const found = new Set([...idsIn(sent), ...given].flatMap((id) => endings.get(id) ?? []));
    findings.expect(found.size < 2, `${label} mixes the stay that happened with the cancelled one`);
  }
  const ended = new Set(endings.values());
  findings.same([...ended].sort(), ['cancelled', 'completed'], 'the endings of stays');
}

function ownIds(fields: Fields): string[] {
  const ids = Object.entries(fields).flatMap(([key, value]) => {
    if (key === 'guest') return textOf(fieldsOf(value).id);
    return key === 'id' || key.endsWith('_id') ? textOf(value) : [];
  });
  return ids.filter((id) => OF_A_STAY.test(id));
}

// An operation is in the story if it has an id that others have too, or if it has no ids and returns
// nothing.
function findWalked({ steps }: Story, findings: Findings): string[] {
  const users = new Map<string, Set<string>>();
  for (const { slug, sent, given } of steps) {
    for (const id of [...idsIn(sent), ...given])
      users.set(id, (users.get(id) ?? new Set()).add(slug));
  }
  const slugs = [...new Set(steps.map(({ slug }) => slug))];
  return slugs.filter((slug) => {
    const own = steps.filter((step) => step.slug === slug);
    const ids = own.flatMap(({ sent, given }) => [...idsIn(sent), ...given]);
    const isSilent = ids.length === 0 && own.every(({ got }) => got === undefined);
    const isShared = isSilent || ids.some((id) => (users.get(id)?.size ?? 0) > 1);
    const isIn = isShared && own.every(({ lacksExample }) => !lacksExample);
    const fix = "write an example of its response, with an id of the story such as the unit's";
    findings.expect(isIn, `${slug} isn't part of the story of the examples: ${fix}`);
    return isIn;
  });
}

function statesIn({ steps }: Story): Map<string, Set<string>> {
  const states = new Map<string, Set<string>>();
  for (const { object, status } of steps.flatMap(({ got }) => valuesIn(got)).map(fieldsOf)) {
    if (typeof object !== 'string' || typeof status !== 'string') continue;
    states.set(object, (states.get(object) ?? new Set()).add(status));
  }
  return states;
}
