import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../../lib/core/list-files';
import { generateSite } from './generate-site';
import { measureEditor } from './measure-editor';

// Usage: npx tsx e2e/bench/bench-editor.ts [PAGES…]. Prints the times for this site, and for each generated one.
const sizes = process.argv.slice(2).map(Number);
const count = (folder: string) => listFiles(folder).filter((path) => path.endsWith('.md')).length;

console.table([await measureEditor({}, 'content/guides/api-error-handling.md', count('content'))]);
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  for (const size of sizes) {
    const { content, openapi } = await generateSite(folder, size);
    const page = listFiles(content).find((path) => !path.endsWith('index.md')) ?? 'index.md';
    const env = { CONTENT_DIR: content, OPENAPI_FILE: openapi };
    console.table([await measureEditor(env, join(content, page), count(content))]);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
