import { readSettings } from '../settings';
import { buildSite } from '../site';
import { report } from './report';

/** Checks all content without printing a page. */
await report(async () => {
  const started = Date.now();
  const site = await buildSite(readSettings(process.env, process.cwd()));
  const operations = site.api?.operations.length ?? 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${site.pages.length} documents, ${operations} operations, ${site.routes.size} pages: sound (${seconds} s)`,
  );
});
