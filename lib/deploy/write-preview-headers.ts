import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a stranger's build does not decide. */
const HEADERS = [
  'X-Robots-Tag: noindex',
  "Content-Security-Policy: frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
];

/** Replaces the headers that a foreign bundle wants by those of every preview. */
export async function writePreviewHeaders(folder: string): Promise<void> {
  const lines = ['/*', ...HEADERS.map((header) => `  ${header}`)];
  await writeFile(join(folder, '_headers'), `${lines.join('\n')}\n`);
}
