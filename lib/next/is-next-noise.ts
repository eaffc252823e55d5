import { stripVTControlCharacters } from 'node:util';

/** What Next prints while everything is fine; anything else may matter. */
const NOISE = [
  /^▲ Next\.js/,
  /^- (Local|Network|Environments|Experiments)\b/,
  // Of the list of experiments.
  /^ {2}(⨯|✓|·) (agentUpgrade|prefetchInlining|cpus)\b/,
  /^✓ (Ready|Starting|Running|Compiled|Collecting|Generating|Finalizing|Finished)\b/,
  /^ *(Creating|Skipping|Finished|Collecting|Generating|Finalizing|Linting|Checking|Starting)\b/,
  /^○ Compiling\b/,
  // Requests that were answered, and pages that aren't there.
  /^ *(GET|HEAD|POST) \S+ ([123]\d\d|404) in /,
  // The table of routes at the end of a build, and its legend.
  /^Route \(app\)/,
  /^ *[┌├└│][ ├└]*([○●ƒ/]|\[\+)/,
  /^[○●ƒ] {2}\(/,
];

/** Whether a line of Next's output is of no use to the people who write or build the site. */
export function isNextNoise(line: string): boolean {
  const text = stripVTControlCharacters(line);
  return text.trim() === '' || NOISE.some((form) => form.test(text));
}
