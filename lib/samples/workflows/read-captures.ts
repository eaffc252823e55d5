import { readCommands } from '../api/shell-words';

/** A shell variable that a script sets from a response: `HOLD=$(curl … | jq -r .id)`. Offsets are in the script. */
export type Capture = {
  readonly variable: string;
  readonly at: number;
  /** Where the command substitution starts and ends. */
  readonly from: number;
  readonly to: number;
  /** The jq filter, or undefined if the variable contains the whole response. */
  readonly filter: string | undefined;
  readonly filterAt: number;
};

const ASSIGNMENT = /(?:^|[\s;])(?:export\s+)?([A-Za-z_]\w*)="?\$\(/g;

/** Returns the variables that a script sets from a request, in order. */
export function readCaptures(script: string): Capture[] {
  return [...script.matchAll(ASSIGNMENT)].flatMap((found): Capture[] => {
    const [text, variable = ''] = found;
    const from = found.index + text.length;
    const to = endOf(script, from);
    const commands = readCommands(script.slice(from, to));
    if (!commands.some(([first]) => first?.text === 'curl')) return [];
    const jq = commands.find(([first]) => first?.text === 'jq');
    const filter = jq?.slice(1).find((word) => !word.text.startsWith('-'));
    return [
      {
        variable,
        at: found.index + text.indexOf(variable),
        from,
        to,
        filter: filter?.text,
        filterAt: from + (filter?.offsetAt(0) ?? 0),
      },
    ];
  });
}

// Returns the offset of the parenthesis that closes the one before `from`.
function endOf(script: string, from: number): number {
  let depth = 1;
  for (const { 0: part, index } of script.slice(from).matchAll(/'[^']*'|\\.|[()]/gs)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (depth === 0) return from + index;
  }
  return script.length;
}
