import { stripVTControlCharacters } from 'node:util';

/** Next's output when everything is fine. Any other line may matter. */
const NOISE = [
  /^▲ Next\.js/,
  /^- (Local|Network|Environments|Experiments)\b/,
  // Entries in the list of experiments.
  /^ {2}(⨯|✓|·) (agentUpgrade|prefetchInlining|cpus|turbopack\w+)\b/,
  /^✓ (Ready|Starting|Running|Compiled|Collecting|Generating|Finalizing|Finished)\b/,
  /^ *(Creating|Skipping|Finished|Collecting|Generating|Finalizing|Linting|Checking|Starting)\b/,
  /^○ Compiling\b/,
  // Successful requests, and 404s.
  /^ *(GET|HEAD|POST) \S+ ([123]\d\d|404) in /,
  // The route table at the end of a build, and its legend.
  /^Route \(app\)/,
  /^ *[┌├└│][ ├└]*([○●ƒ/]|\[\+)/,
  /^[○●ƒ] {2}\(/,
];

/** Returns true for output that doesn't help the people who write or build the site. */
export function isNextNoise(line: string): boolean {
  const text = stripVTControlCharacters(line);
  return text.trim() === '' || NOISE.some((form) => form.test(text));
}
