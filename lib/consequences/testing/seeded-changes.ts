/** A change of one fact: an edit of the content or of the API description, and the names by which pages know it. */
export type SeededChange = {
  readonly fact: string;
  readonly file: string;
  /** Finds the text before the old value, and the old value. */
  readonly old: RegExp;
  readonly now: string;
  /** Texts that name the fact for certain, in code font, in a sample, or as the end of a link. */
  readonly names: readonly string[];
};

const VARIABLES = ['PORT', 'LOG_LEVEL', 'DATABASE_POOL_MAX', 'VALKEY_URL', 'APP_ENV'];
const EVENTS = [
  'booking.confirmed',
  'calendar.changed',
  'hold.expired',
  'member.invited',
  'calendar.conflict_detected',
];
const CAPABILITIES = ['IDT-01', 'BKG-01', 'AVL-01', 'PAY-01', 'CHN-01'];
const LIMITS = ['auth', 'read', 'write', 'money', 'sync'];
const DECISIONS = ['0007', '0010', '0030', '0036', '0045'];
const OPERATIONS = ['createQuote', 'confirmHold', 'cancelBooking', 'getUnitCalendar', 'inviteUser'];
const COLUMNS = [
  ['bookings', 'confirmation_code', 'text'],
  ['bookings', 'total_amount', 'bigint'],
  ['outbox_events', 'payload', 'jsonb'],
  ['calendar_claims', 'stay', 'daterange'],
  ['units', 'name', 'text'],
] as const;
const FIELDS = [
  ['Guests', 'adults', 'maximum', '50'],
  ['GuestInput', 'language', 'maxLength', '35'],
  ['OrganizationSettings', 'hold_ttl_minutes', 'maximum', '60'],
  ['OrganizationSettings', 'quote_ttl_minutes', 'maximum', '1440'],
  ['OrganizationSettings', 'deposit_percent', 'minimum', '0'],
] as const;

/** Forty changes of facts of eight kinds in our own content. */
export const SEEDED_CHANGES: readonly SeededChange[] = [
  ...VARIABLES.map((name) => ({
    fact: `variable ${name}`,
    file: 'content/_data/environment.yaml',
    old: within(`- name: ${name}\n`, 'processes: \\[', 'api'),
    now: 'migrate, api',
    names: [name],
  })),
  ...EVENTS.map((name) => ({
    fact: `event ${name}`,
    file: 'content/_data/events.yaml',
    old: within(`- name: ${name.replace('.', '\\.')}\n`, 'data: \\[', ''),
    now: 'another_field, ',
    names: [name],
  })),
  ...CAPABILITIES.map((id) => ({
    fact: `capability ${id}`,
    file: 'content/_data/capabilities.yaml',
    old: within(`- id: ${id}\n`, 'version: ', '[a-z0-9.]+'),
    now: 'v3',
    names: [id],
  })),
  ...LIMITS.map((name) => ({
    fact: `setting rate limit ${name}`,
    file: 'content/_data/rate-limits.yaml',
    old: within(`name: ${name}, `, 'quota: ', '\\d+'),
    now: '7',
    names: [],
  })),
  ...DECISIONS.map((number) => ({
    fact: `decision adr-${number}`,
    file: `content/reference/decisions/adr-${number}.md`,
    old: within('---\n', 'status: ', '\\w+'),
    now: 'deprecated',
    names: [`ADR-${number}`, `adr-${number}`],
  })),
  ...OPERATIONS.map((id) => ({
    fact: `operation ${id}`,
    file: fileOf(id),
    old: within(`operationId: ${id}\n`, 'x-rate-limit-class: ', '\\w+'),
    now: 'report',
    names: [id, id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)],
  })),
  ...COLUMNS.map(([table, column, type]) => ({
    fact: `column core.${table}.${column}`,
    file: 'content/files/schema.sql',
    old: within(`create table core\\.${table} \\(`, `\n  ${column} `, type),
    now: `${type}[]`,
    names: [`core.${table}.${column}`, `${table}.${column}`],
  })),
  ...FIELDS.map(([schema, field, limit, value]) => ({
    fact: `field ${schema}.${field}`,
    file: 'openapi/components/schemas.yaml',
    old: within(`\n${schema}:`, `\n    ${field}:[\\s\\S]*?${limit}: `, value),
    now: '3',
    names: [`${schema}.${field}`, ...(field.includes('_') ? [field] : [])],
  })),
];

function within(start: string, before: string, value: string): RegExp {
  return new RegExp(`(${start}[\\s\\S]*?${before})(${value})`);
}

function fileOf(id: string): string {
  const names: Readonly<Record<string, string>> = {
    createQuote: 'quotes-and-holds',
    confirmHold: 'quotes-and-holds',
    cancelBooking: 'bookings',
    getUnitCalendar: 'units',
    inviteUser: 'organizations',
  };
  return `openapi/paths/${names[id]}.yaml`;
}
