import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build adds to an alternate: a quote with the page's address, commit, and neighbors. */
const ADDED = /^> For AI agents: .*\n(?:>.*\n)*\n?/m;

/** Returns a page's alternate, with its parts put together again, and without what the build adds to each part. */
export function wholeAlternate(directory: string, file: string): string {
  const parts: string[] = [];
  for (let part = 1; ; part += 1) {
    const name = part === 1 ? file : file.replace(/md$/, `part-${part}.md`);
    if (!existsSync(join(directory, name))) break;
    const text = readFileSync(join(directory, name), 'utf8').replace(ADDED, '');
    parts.push((part === 1 ? text : text.replace(/^# .*\n/, '')).trim());
  }
  return parts.join('\n\n');
}

/** Removes the lines with the URLs of numbered links, of which each part of an alternate has its own. */
export function withoutUrls(text: string): string {
  return text.replaceAll(/^\[\d+\]: .*$/gm, '').replaceAll(/\n{3,}/g, '\n\n');
}
