import { readSource } from '../content/read';
import { reviewDue } from '../content/review-due';
import type { Problem } from '../core/problem';
import type { Site } from './site-graph';

const PATH = '.well-known/security.txt';

/** The earliest warning before a file expires. */
const AHEAD = '60 days';

/**
 * Checks each security.txt against RFC 9116. A file that has expired, or will within 60 days of `today`, an ISO date, is
 * a warning, because that happens even if nothing on the site changes.
 */
export function checkSecurityTxt(
  { assets, config }: Pick<Site, 'assets' | 'config'>,
  today: string,
): Problem[] {
  return assets.flatMap(({ file, path, source }) => {
    if (path !== PATH && path !== 'security.txt') return [];
    const read = readSource(source, file);
    if (Array.isArray(read)) return read;
    const { fields, faults } = readFields(read.text);
    if (path !== PATH && !assets.some((asset) => asset.path === PATH)) {
      faults.push({
        line: 1,
        message: `scanners look for this file at \`/${PATH}\``,
        fix: 'move it',
      });
    }
    faults.push(
      ...findMissing(fields, today),
      ...findRepeated(fields),
      ...fields.flatMap((field) => checkField(field, today)),
      ...checkCanonical(fields, config.url),
    );
    return faults.map((fault) => ({ file, column: 1, ...fault }));
  });
}

type Field = { readonly name: string; readonly value: string; readonly line: number };
type Fault = Omit<Problem, 'file' | 'column'>;

/** Returns the fields of a file, which may be signed, and the lines that are neither fields nor comments. */
function readFields(text: string): { fields: Field[]; faults: Fault[] } {
  const fields: Field[] = [];
  const faults: Fault[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    if (raw === '-----BEGIN PGP SIGNATURE-----') break;
    const [, name = '', value = ''] = /^([A-Za-z][A-Za-z-]*):\s*(\S.*?)\s*$/.exec(raw) ?? [];
    if (name !== '') fields.push({ name: name.toLowerCase(), value, line: index + 1 });
    else if (/^\s*[^#\s]/.test(raw) && raw !== '-----BEGIN PGP SIGNED MESSAGE-----') {
      const fix = 'write a name, a colon, and a value, or begin a comment with `#`';
      faults.push({ line: index + 1, message: "this line isn't a field or a comment", fix });
    }
  }
  return { fields, faults };
}

function findMissing(fields: readonly Field[], today: string): Fault[] {
  const wanted = { contact: 'Contact: mailto:security@example.com', expires: exampleOf(today) };
  return Object.entries(wanted).flatMap(([name, example]) => {
    if (fields.some((field) => field.name === name)) return [];
    const message = `this file has no \`${example.replace(/:.*/, '')}\``;
    return [{ line: 1, message, fix: `add \`${example}\`` }];
  });
}

function findRepeated(fields: readonly Field[]): Fault[] {
  return ['expires', 'preferred-languages'].flatMap((name) => {
    const [, again] = fields.filter((field) => field.name === name);
    if (!again) return [];
    return [
      { line: again.line, message: 'this field can appear only once', fix: 'remove the line' },
    ];
  });
}

function checkField({ name, value, line }: Field, today: string): Fault[] {
  if (name === 'expires') return checkExpires(value, line, today);
  if (name !== 'contact' || /^(https:\/\/[^\s/]+|mailto:[^\s@]+@|tel:\+?\d)\S*$/i.test(value)) {
    return [];
  }
  const fix = /^[^\s:@]+@\S+$/.test(value)
    ? `write \`mailto:${value}\``
    : 'write an address that begins with `https://`, `mailto:`, or `tel:`';
  return [{ line, message: `\`${value}\` isn't the address of a contact`, fix }];
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

function checkExpires(value: string, line: number, today: string): Fault[] {
  const [day = ''] = value.split(/t/i);
  const isDay = !Number.isNaN(Date.parse(value)) && isoDay(Date.parse(`${day}T00:00:00Z`)) === day;
  if (!DATE_TIME.test(value) || !isDay) {
    const message = `\`${value}\` isn't a date and time`;
    return [{ line, message, fix: `write \`${exampleOf(today)}\`` }];
  }
  const end = Date.parse(value);
  const last = isoDay(end);
  const fix = `check each line of this file, then write \`${exampleOf(today)}\``;
  if (end <= Date.parse(`${today}T00:00:00Z`)) {
    return [{ line, message: `this file expired on ${last}`, fix, severity: 'warning' }];
  }
  if (last >= reviewDue(today, AHEAD)) return [];
  return [{ line, message: `this file expires on ${last}`, fix, severity: 'warning' }];
}

function isoDay(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}

// The standard recommends less than a year.
function exampleOf(today: string): string {
  return `Expires: ${reviewDue(today, '11 months')}T00:00:00Z`;
}

/** Readers shouldn't trust a file at an address that its `Canonical` fields don't list. */
function checkCanonical(fields: readonly Field[], url: string | undefined): Fault[] {
  const listed = fields.filter(({ name }) => name === 'canonical');
  const [first] = listed;
  const address = `${url?.replace(/\/+$/, '')}/${PATH}`;
  if (!url || !first || listed.some(({ value }) => value === address)) return [];
  const message = `\`Canonical\` doesn't list this file's own address`;
  const fix = `add \`Canonical: ${address}\``;
  return [{ line: first.line, message, fix, severity: 'warning' }];
}
