import { ContentError, formatProblem, isError } from '../problem';
import { readSettings } from '../settings';
import { buildSite } from '../site';
import { report } from './report';

/** Checks all content without printing a page; `--samples` runs the samples too, or those of the pages that it names. */
await report(async () => {
  const started = Date.now();
  const settings = readSettings(process.env, process.cwd());
  const site = await buildSite(settings);
  if (process.argv.includes('--samples')) {
    const { checkSamples } = await import('../samples/check-samples');
    const { formatReport } = await import('../samples/format-report');
    const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
    const isAsked = (file: string) =>
      named.length === 0 ||
      named.some((path) => `${file}/`.startsWith(`${path.replace(/\/+$/, '')}/`));
    const samples = await checkSamples(settings, site.pages, isAsked);
    console.log(formatReport(samples));
    if (samples.problems.some(isError)) throw new ContentError(samples.problems);
    for (const problem of samples.problems) console.log(formatProblem(problem));
  }
  const operations = site.api?.operations.length ?? 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${site.pages.length} documents, ${operations} operations, ${site.routes.size} pages: sound (${seconds} s)`,
  );
});
