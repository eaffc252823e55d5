import { join } from 'node:path';
import { readDocuments } from '../content/read-documents';
import { compileCached } from '../markdown/compile-cache';
import { readShard, takeShard } from '../markdown/shard';
import { readSettings } from '../settings';
import { report } from './report';

/**
 * Compiles the pages, or one part of them, into the cache and nothing else: several machines can share the
 * work, and a build that is given what they compiled finds it done.
 */
await report(async () => {
  const started = Date.now();
  const shard = readShard(process.argv.slice(2));
  const settings = readSettings(process.env, process.cwd());
  const { docs } = await readDocuments(settings);
  const own = takeShard(docs, shard);
  await compileCached(own, join(settings.cacheDir, 'pages'));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${own.length} of ${docs.length} pages are compiled, ${seconds} s`);
});
