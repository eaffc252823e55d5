import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { applyEdits } from '../check/apply-edits';
import { type CheckOptions, readCheckOptions } from '../check/check-options';
import { formatFindings } from '../check/format-findings';
import { narrow } from '../check/narrow';
import { ContentError, countProblems, isError, type Problem } from '../problem';
import { readSettings, type Settings } from '../settings';
import { checkSite } from '../site';
import { report } from './report';

/** One mended link may bring another to light, such as a redirect behind a wrong form. */
const MOST_ROUNDS = 5;

/** Checks all content without printing a page. Findings are its output; how it went goes to the terminal. */
await report(async () => {
  const started = Date.now();
  const options = readCheckOptions(process.argv.slice(2));
  const settings = readSettings(process.env, process.cwd());
  narrow([], options.paths, process.cwd());
  const { problems, size } = await findAll(options, settings);
  const own = narrow(problems, options.paths, process.cwd());
  const text = formatFindings(own, options.format, (file) => readSource(settings, file));
  if (text !== '') console.log(text);
  if (own.some(isError)) process.exitCode = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const sound = `${own.length === 0 ? 'sound' : countProblems(own)} (${seconds} s)`;
  const others = problems.length - own.length;
  const rest = others > 0 ? `; elsewhere ${countOthers(problems, own)}` : '';
  console.error(`${size}: ${sound}${rest}`);
});

async function findAll(options: CheckOptions, settings: Settings) {
  let mended = 0;
  for (let round = 1; ; round += 1) {
    const found = await find(settings);
    const own = narrow(found.problems, options.paths, process.cwd());
    const count = options.fix && round <= MOST_ROUNDS ? await applyEdits(own, process.cwd()) : 0;
    mended += count;
    if (count > 0) continue;
    if (options.fix) console.error(`${mended} mended`);
    return found;
  }
}

/** All findings, and what was checked; a folder that is no content is a finding too. */
async function find(
  settings: Settings,
): Promise<{ readonly problems: readonly Problem[]; readonly size: string }> {
  try {
    const { site, problems } = await checkSite(settings);
    const operations = site.api?.operations.length ?? 0;
    const size = `${site.pages.length} documents, ${operations} operations, ${site.routes.size} pages`;
    return { problems, size };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems, size: 'nothing to check' };
  }
}

function readSource({ project }: Settings, file: string): string | undefined {
  try {
    return readFileSync(resolve(project, file), 'utf8');
  } catch {
    // A finding may be about a file that is not there.
    return undefined;
  }
}

function countOthers(all: readonly Problem[], own: readonly Problem[]): string {
  const shown = new Set(own);
  return countProblems(all.filter((problem) => !shown.has(problem)));
}
