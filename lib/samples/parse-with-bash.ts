import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

// One process reads all scripts: starting a process from a large one, such as ours, takes 30 ms.
const PARSE = `
while IFS= read -r -d '' script; do
  said=$(printf %s "$script" | bash -n 2>&1) && said=
  printf '%s\\0' "$said"
done`;

/** Returns what Bash says about each script that it can't parse, and '' for the others and without Bash. */
export async function parseWithBash(scripts: readonly string[]): Promise<string[]> {
  const child = spawn('bash', ['-c', PARSE], { stdio: ['pipe', 'pipe', 'ignore'] });
  const isMissing = new Promise<string>((resolve) => child.once('error', () => resolve('')));
  // It may end before it has read everything. Then there's less output, too.
  child.stdin.once('error', () => undefined);
  child.stdin.end(scripts.map((script) => `${script.replaceAll('\0', ' ')}\0`).join(''));
  const said = (await Promise.race([isMissing, text(child.stdout)])).split('\0');
  return scripts.map((_, index) => said[index] ?? '');
}
