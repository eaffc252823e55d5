import type { Run } from './run';

type Facts = {
  readonly title: string;
  readonly address: string;
  /** The names of all steps. */
  readonly steps: readonly string[];
  readonly now: string;
};

/** Writes what was done as Markdown: each step and note with its time, then the steps that weren't done. */
export function writeRecord({ started, done, notes }: Run, facts: Facts): string {
  const { title, address, steps, now } = facts;
  const events = [
    ...Object.entries(done).map(([index, time]) => [
      time,
      `Done: ${steps[Number(index)] ?? 'a removed step'}`,
    ]),
    ...notes.map(({ time, text }) => [time, `Note: ${text}`]),
    // By time.
  ].sort();
  const left = steps.filter((_, index) => done[index] === undefined);
  const parts = [
    `# ${title}`,
    `Runbook: ${address}  \nStarted: ${writeTime(started)}  \nCopied: ${writeTime(now)}`,
    events.map(([time = '', text]) => `- ${writeTime(time)} ${text}`).join('\n'),
    left.length > 0 && `Not done:\n\n${left.map((step) => `- ${step}`).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Writes a time as `2026-11-23 21:04:09 UTC`. */
export function writeTime(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
