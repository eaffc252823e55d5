import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { applyEdits } from '../check/apply-edits';
import { type CheckOptions, readCheckOptions } from '../check/check-options';
import { fileFilter } from '../check/file-filter';
import { formatFindings } from '../check/format-findings';
import { ContentError, countProblems, isError, type Problem } from '../problem';
import { readSettings, type Settings } from '../settings';
import { checkSite, type Site } from '../site';
import { report } from './report';

/** One mended link may bring another to light, such as a redirect behind a wrong form. */
const MOST_ROUNDS = 5;

type Asked = CheckOptions & { readonly isAsked: (file: string) => boolean };
type Found = { readonly problems: readonly Problem[]; readonly size: string };

/** Checks all content without printing a page. Findings are its output; how it went goes to the terminal. */
await report(async () => {
  const started = Date.now();
  const options = readCheckOptions(process.argv.slice(2));
  const settings = readSettings(process.env, process.cwd());
  const isAsked = fileFilter(options.paths, settings.project);
  const { problems, size } = await findAndMend({ ...options, isAsked }, settings);
  // While a file can't be read, the files that were asked for aren't fully checked.
  const isOwn = ({ file, skips }: Problem) => skips !== undefined || isAsked(file);
  const own = problems.filter(isOwn);
  const text = formatFindings(own, options.format, (file) => readSource(settings, file));
  if (text !== '') console.log(text);
  if (own.some(isError)) process.exitCode = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const sound = `${own.length === 0 ? 'sound' : countProblems(own)} (${seconds} s)`;
  const others = problems.filter((problem) => !isOwn(problem));
  const elsewhere = others.length > 0 ? `; elsewhere ${countProblems(others)}` : '';
  console.error(`${size}: ${sound}${elsewhere}`);
});

async function findAndMend(asked: Asked, settings: Settings): Promise<Found> {
  let mended = 0;
  for (let round = 1; ; round += 1) {
    const found = await find(asked, settings);
    const own = found.problems.filter(({ file }) => asked.isAsked(file));
    const isLast = !asked.fix || round > MOST_ROUNDS;
    const count = isLast ? 0 : await applyEdits(own, settings.project);
    mended += count;
    if (count > 0) continue;
    if (asked.fix) console.error(`${mended} mended`);
    return found;
  }
}

/** All findings, and what was checked; a folder that is no content is a finding too. */
async function find(asked: Asked, settings: Settings): Promise<Found> {
  try {
    const { site, problems } = await checkSite(settings);
    const operations = site.api?.operations.length ?? 0;
    const size = `${site.pages.length} documents, ${operations} operations, ${site.routes.size} pages`;
    // What is wrong with the pages themselves comes first.
    if (!asked.samples || problems.some(isError)) return { problems, size };
    return { problems: [...problems, ...(await runSamples(asked, settings, site))], size };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems, size: 'nothing to check' };
  }
}

async function runSamples({ isAsked }: Asked, settings: Settings, { pages }: Site) {
  const { checkSamples } = await import('../samples/check-samples');
  const { formatReport } = await import('../samples/format-report');
  const samples = await checkSamples(settings, pages, isAsked);
  console.error(formatReport(samples));
  return samples.problems;
}

function readSource({ project }: Settings, file: string): string | undefined {
  try {
    return readFileSync(resolve(project, file), 'utf8');
  } catch {
    // A finding may be about a file that is not there.
    return undefined;
  }
}
