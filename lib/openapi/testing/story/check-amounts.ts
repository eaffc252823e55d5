import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../model/fields';
import { eventsOf, type Findings, type Story, type Thing, valuesIn } from './read-story';

const DAY = 86_400_000;
// References from a stay and its payments to where they come from.
const CHAIN = /^(quote|hold|payment_intent|payment|unit|listing)_id$/;
const AGREED = [
  ...['unit_id', 'property_id', 'channel_id', 'booking_id', 'time_zone', 'currency', 'check_in'],
  ...['check_out', 'nights', 'guests', 'total', 'due_now', 'payment_terms', 'cancellation_policy'],
  'lines',
];

/** Compares amounts, and what computes them: price rules, periods, and nights. */
export function checkAmounts(story: Story, findings: Findings): void {
  for (const { got } of story.steps) for (const value of valuesIn(got)) checkLines(value, findings);
  checkCurrency(story, findings);
  for (const thing of [...story.things.values()].flat()) {
    checkChain(story, thing, findings);
    if (thing.fields.object === 'quote') checkQuote(story, thing, findings);
    if (thing.fields.object === 'booking') checkBooking(story, thing, findings);
    if (thing.fields.object === 'payment_intent') checkIntent(story, thing, findings);
    if (thing.fields.object === 'payment') checkPayment(story, thing, findings);
    if (thing.fields.object === 'payout') checkPayout(story, thing, findings);
    checkNights(story, thing, findings);
  }
  for (const { label, got, time } of story.steps) {
    const { object, rows, nights, unit_id, period_start, period_end } = fieldsOf(got);
    for (const { date, price } of object === 'unit_pricing' ? listOf(nights).map(fieldsOf) : []) {
      const wanted = priceAt(story, unit_id, textOf(date), time);
      findings.same(cents(price), wanted, `${label}: the price of ${date}`);
    }
    for (const row of listOf(rows).map(fieldsOf)) {
      checkRow(story, row, [textOf(period_start), textOf(period_end)], label, findings);
    }
  }
}

function cents(money: unknown): number {
  return Number(fieldsOf(money).amount);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function linesOf({ lines }: Fields, ...kinds: readonly string[]): Fields[] {
  const all = listOf(lines).map(fieldsOf);
  return kinds.length === 0 ? all : all.filter(({ kind }) => kinds.includes(textOf(kind)));
}

function costOf(fields: Fields, ...kinds: readonly string[]): number {
  return sum(linesOf(fields, ...kinds).map(({ amount }) => cents(amount)));
}

function latest(story: Story, id: unknown, until = Infinity): Thing | undefined {
  return story.things.get(textOf(id))?.findLast(({ time }) => time <= until);
}

function all(story: Story, object: string, until = Infinity): Thing[] {
  const found = [...story.things.keys()].flatMap((id) => latest(story, id, until) ?? []);
  return found.filter(({ fields }) => fields.object === object);
}

function nightsBetween(from: unknown, to: unknown): number {
  return (Date.parse(textOf(to)) - Date.parse(textOf(from))) / DAY;
}

function checkLines(value: unknown, findings: Findings): void {
  if (!isFields(value)) return;
  const what = textOf(value.id) || textOf(value.label);
  if (Array.isArray(value.lines)) {
    const whole = cents(value.total ?? value.amount);
    findings.same(costOf(value), whole, `${what}: the sum of the lines`);
  }
  if (isFields(value.unit_amount)) {
    const times = Number(value.quantity) * cents(value.unit_amount);
    findings.same(cents(value.amount), times, `${what}: the amount of a line`);
  }
  if (value.check_in && value.nights) {
    const nights = nightsBetween(value.check_in, value.check_out);
    findings.same(value.nights, nights, `${what}: the number of nights`);
  }
}

function checkCurrency({ steps, things }: Story, findings: Findings): void {
  const [property] = [...things.values()]
    .flat()
    .filter(({ fields }) => fields.object === 'property');
  for (const { label, got } of steps) {
    for (const { currency } of valuesIn(got).map(fieldsOf)) {
      const wanted = property?.fields.currency;
      if (currency !== undefined) findings.same(currency, wanted, `${label}: a currency`);
    }
  }
}

function checkChain(story: Story, { id, fields, step }: Thing, findings: Findings): void {
  const before = (from: Fields): Thing[] =>
    Object.entries(from).flatMap(([key, to]) => {
      const found = CHAIN.test(key) ? latest(story, to) : undefined;
      return found ? [found, ...before(found.fields)] : [];
    });
  for (const other of before(fields)) {
    for (const key of AGREED.filter((name) => name in fields && name in other.fields)) {
      // A payment gets a booking that its intent doesn't have, and a unit's rule has no property.
      if (fields[key] === null || other.fields[key] === null) continue;
      const what = `${step.label}: \`${key}\` of ${id}, compared with ${other.id},`;
      findings.same(fields[key], other.fields[key], what);
    }
  }
}

function checkQuote(story: Story, { id, fields, time }: Thing, findings: Findings): void {
  const parts = { rental: 'night', discount: 'discount', fees: 'fee', taxes: 'tax' };
  for (const [part, kind] of Object.entries(parts)) {
    findings.same(cents(fields[part]), costOf(fields, kind), `${id}: \`${part}\``);
  }
  const [organization] = all(story, 'organization', time);
  const settings = fieldsOf(organization?.fields.settings);
  if (fields.payment_terms !== 'deposit') return;
  const due = Math.round((cents(fields.total) * Number(settings.deposit_percent)) / 100);
  findings.same(cents(fields.due_now), due, `${id}: \`due_now\``);
}

function capturedFor(story: Story, bookingId: unknown, until: number): number {
  const paid = all(story, 'payment').filter(({ fields }) => fields.booking_id === bookingId);
  const before = paid.filter(
    ({ fields }) => (eventsOf(fields).get('captured_at') ?? Infinity) <= until,
  );
  return sum(before.map(({ fields }) => cents(fields.captured)));
}

function checkBooking(story: Story, { id, fields, time, step }: Thing, findings: Findings): void {
  const what = `${step.label}: \`paid\` of ${id}`;
  const rest = cents(fields.total) - cents(fields.paid);
  findings.same(cents(fields.balance), rest, `${step.label}: \`balance\` of ${id}`);
  if (fields.payment_terms === 'channel') return;
  findings.same(cents(fields.paid), capturedFor(story, id, time), what);
}

function checkIntent(story: Story, { id, fields, time }: Thing, findings: Findings): void {
  const hold = latest(story, fields.hold_id)?.fields;
  const booking = latest(story, fields.booking_id)?.fields;
  const rest = cents(booking?.total) - capturedFor(story, fields.booking_id, time);
  const due = { deposit: cents(hold?.due_now), full: cents(hold?.total), balance: rest };
  const wanted = due[textOf(fields.purpose) as keyof typeof due];
  findings.same(cents(fields.amount), wanted, `${id}: \`amount\``);
}

function checkPayment(story: Story, { id, fields, step }: Thing, findings: Findings): void {
  const what = `${step.label}: ${id}`;
  const [amount, captured] = [cents(fields.amount), cents(fields.captured)];
  const refunded = cents(fields.refunded);
  const refunds = listOf(fields.refunds).map(fieldsOf);
  const refundsIn = (...states: readonly string[]) =>
    sum(
      refunds
        .filter(({ status }) => states.includes(textOf(status)))
        .map((one) => cents(one.amount)),
    );
  const intent = latest(story, fields.payment_intent_id);
  if (intent) findings.same(amount, cents(intent.fields.amount), `${what}: \`amount\``);
  findings.expect(captured <= amount, `${what}: more is captured than was authorized`);
  findings.same(refunded, refundsIn('succeeded'), `${what}: \`refunded\``);
  const isCovered = refundsIn('pending', 'succeeded') <= captured;
  findings.expect(isCovered, `${what}: more is refunded than was captured`);
  const isRefunded = { partially_refunded: refunded < captured, refunded: refunded === captured };
  const state = textOf(fields.status) as keyof typeof isRefunded;
  const isState = isRefunded[state] ?? refunded === 0;
  findings.expect(isState, `${what}: ${state}, with ${refunded} of ${captured} refunded`);
  const isTaken = /^(captured|partially_refunded|refunded|disputed)$/.test(state);
  findings.same(captured > 0, isTaken, `${what}: that money of a ${state} payment is captured`);
  findings.same(fields.captured_at !== null, isTaken, `${what}: that \`captured_at\` is set`);
}

function checkPayout(story: Story, { fields, step }: Thing, findings: Findings): void {
  for (const { kind, booking_id, amount } of linesOf(fields, 'rental')) {
    const stay = latest(story, booking_id)?.fields ?? {};
    const sold = story.things
      .get(textOf(booking_id))
      ?.find((thing) => Array.isArray(thing.fields.lines));
    const what = `${step.label}: the ${kind} of ${booking_id}`;
    findings.same(cents(amount), costOf(sold?.fields ?? {}, 'night', 'discount'), what);
    findings.same(stay.status, 'completed', `${step.label}: the status of ${booking_id}`);
    const isInside =
      textOf(stay.check_out) > textOf(fields.period_start) &&
      textOf(stay.check_out) <= textOf(fields.period_end);
    findings.expect(isInside, `${what} ends outside of the payout's period`);
  }
}

/** Returns the price of a night by the rules that were in force at a time. */
function priceAt(story: Story, unitId: unknown, night: string, time: number): number {
  const rules = all(story, 'price_rule', time).map(({ fields }) => fields);
  const isIn = ({ start_date, end_date, weekdays }: Fields) =>
    (start_date === null || (textOf(start_date) <= night && night < textOf(end_date))) &&
    (weekdays === null || listOf(weekdays).includes(new Date(night).getUTCDay() || 7));
  const find = (wanted: string) =>
    rules.find((rule) => rule.kind === wanted && rule.unit_id === unitId && isIn(rule));
  const base = cents(find('base')?.amount);
  const season = Math.round((base * Number(find('season')?.percent_bps ?? 0)) / 10_000);
  return base + season + cents(find('weekday')?.amount ?? { amount: 0 });
}

function checkNights(story: Story, { fields, step }: Thing, findings: Findings): void {
  const time = eventsOf(fields).get('created_at') ?? step.time;
  for (const { service_date, amount } of linesOf(fields, 'night')) {
    const price = priceAt(story, fields.unit_id, textOf(service_date), time);
    findings.same(cents(amount), price, `${step.label}: the price of ${service_date}`);
  }
}

function checkRow(
  story: Story,
  row: Fields,
  [start, end]: readonly [string, string],
  label: string,
  findings: Findings,
): void {
  const isInside = (from: unknown, to: unknown) => start <= textOf(from) && textOf(to) <= end;
  const stays = all(story, 'booking')
    .map(
      ({ id, fields }) =>
        ({
          ...fields,
          ...story.things.get(id)?.find((one) => one.fields.lines)?.fields,
          status: fields.status,
        }) as Fields,
    )
    .filter(
      ({ unit_id, check_in, check_out, status }) =>
        unit_id === row.key && isInside(check_in, check_out) && status !== 'cancelled',
    );
  const blocks = all(story, 'block').filter(({ fields: { unit_id, start_date, end_date } }) => {
    return unit_id === row.key && isInside(start_date, end_date);
  });
  const sold = sum(stays.map(({ nights }) => Number(nights)));
  const days = nightsBetween(start, end);
  const blocked = sum(
    blocks.map(({ fields }) => nightsBetween(fields.start_date, fields.end_date)),
  );
  const rental = sum(stays.map((stay) => costOf(stay, 'night', 'discount')));
  const figures = {
    bookings: stays.length,
    nights_in_period: days,
    nights_sold: sold,
    nights_unavailable: blocked,
    occupancy_bps: Math.round((10_000 * sold) / days),
    adjusted_occupancy_bps: Math.round((10_000 * sold) / (days - blocked)),
    rental,
    fees: sum(stays.map((stay) => costOf(stay, 'fee'))),
    taxes: sum(stays.map((stay) => costOf(stay, 'tax'))),
    adr: Math.round(rental / sold),
    revpar: Math.round(rental / days),
  };
  for (const [name, figure] of Object.entries(figures)) {
    const shown = isFields(row[name]) ? cents(row[name]) : row[name];
    findings.same(shown, figure, `${label}: \`${name}\``);
  }
}
