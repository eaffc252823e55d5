import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the text of a preview's change list, one line per entry, with differences in brackets. */
export async function readChanges(out: string): Promise<string[]> {
  const html = await readFile(join(out, 'preview/changes.html'), 'utf8');
  const list = html.slice(html.indexOf('<div id="Changes"'), html.indexOf('</main>'));
  return list
    .replace(/<nav[\s\S]*?<\/nav>/, '')
    .replace(/<(ins|del)>(.*?)<\/\1>/g, (_, name, text) => `[${name === 'ins' ? '+' : '-'}${text}]`)
    .replace(/<(p|li|h2|summary|div)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
