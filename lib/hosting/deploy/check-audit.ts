import { parse } from 'yaml';
import { z } from 'zod';
import { CommandError } from '../../core/command-error';
import { countOf } from '../../core/count-of';

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.url(),
  severity: z.string(),
  range: z.string(),
});

/** The output of `npm audit --json`. `via` contains a package name if the advisory is listed under that package. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
});

const list = z.strictObject({
  accepted: z.array(
    z.strictObject({
      id: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/, 'an ID must look like GHSA-0000-0000-0000'),
      package: z.string().min(1),
      reason: z.string().min(20, 'the reason must be a sentence'),
      until: z.iso.date(),
    }),
  ),
});

type Advisory = z.output<typeof advisory>;

/**
 * Compares `npm audit --json` reports with the list of accepted advisories, and returns a one-sentence summary. Throws
 * a CommandError that lists all advisories that haven't been accepted, and all entries in the list that have expired or
 * aren't in any report. Throws for anything that isn't a report, such as the registry's error message.
 */
export function checkAudit(reports: readonly string[], accepted: string, now: Date): string {
  const found = new Map(reports.flatMap(readReport));
  const entries = readList(accepted);
  const keys = new Set(entries.map(keyOf));
  const faults = [
    ...[...found]
      .filter(([key]) => !keys.has(key))
      .map(
        ([, { name, range, severity, title, url }]) =>
          `${severity}: ${name} ${range}: ${title} (${url})`,
      ),
    ...entries
      .filter((entry) => found.has(keyOf(entry)) && Date.parse(entry.until) <= now.getTime())
      .map((entry) => `${keyOf(entry)} was accepted until ${entry.until}: check it again`),
    ...entries
      .filter((entry) => !found.has(keyOf(entry)))
      .map((entry) => `${keyOf(entry)} is accepted, but no report lists it: remove the entry`),
  ];
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  return `${countOf(found.size, 'advisory', 'advisories')}, all accepted`;
}

const keyOf = (entry: { readonly id: string; readonly package: string }) =>
  `${entry.id} of ${entry.package}`;

function readReport(text: string): [string, Advisory][] {
  const parsed = report.safeParse(JSON.parse(text));
  if (!parsed.success) throw new CommandError(`npm audit gave no report: ${text.slice(0, 500)}`);
  return Object.values(parsed.data.vulnerabilities).flatMap(({ via }) =>
    via
      .filter((cause) => typeof cause !== 'string')
      .map((cause): [string, Advisory] => {
        const id = cause.url.slice(cause.url.lastIndexOf('/') + 1);
        return [keyOf({ id, package: cause.name }), cause];
      }),
  );
}

function readList(text: string) {
  const parsed = list.safeParse(parse(text));
  if (!parsed.success) throw new CommandError(z.prettifyError(parsed.error));
  return parsed.data.accepted;
}
