import type { Place } from '../../core/problem';
import type { Request } from '../api/message';
import { readCurl } from '../api/read-curl';
import { readCommands } from '../api/shell-words';
import { findShownStatus, type ShownStatus } from '../api/shown-status';
import type { Sample, SamplePage } from '../sample';
import type { ApiDocument, StepOperation } from './api-document';

/** A request on a page that calls an operation. */
export type ReadStep = {
  readonly sample: Sample;
  readonly request: Request;
  readonly operation: StepOperation;
  readonly place: Place;
  /** The status that the page shows. Undefined if it shows none. */
  readonly shown: ShownStatus | undefined;
  /** The variable that the script sets from the response, if any. */
  readonly capture: Capture | undefined;
};

/** The requests of a page in order, and all its shell samples. */
export type PageSteps = {
  readonly steps: readonly ReadStep[];
  readonly scripts: readonly Sample[];
};

/**
 * Returns the requests in a page's shell samples. Leaves out those that the page shows to fail, samples that aren't
 * checked, and requests that call no operation, which `checkMessages` reports.
 */
export function readSteps({ samples }: Pick<SamplePage, 'samples'>, api: ApiDocument): PageSteps {
  const scripts = samples.filter(({ language, nocheck }) => language === 'bash' && nocheck === '');
  const steps = scripts.flatMap((sample) => {
    const shown = findShownStatus(samples.slice(samples.indexOf(sample) + 1));
    if (shown && shown.status >= 400) return [];
    const captures = readCaptures(sample.text);
    return readCurl(sample.text, api.servers).flatMap((request): ReadStep[] => {
      const [path = ''] = request.target.text.split('?');
      const operation = api.match(request.method.toUpperCase(), path);
      if (!operation) return [];
      const at = request.target.offsetAt(0);
      const capture = captures.find(({ from, to }) => at > from && at < to);
      return [{ sample, request, operation, place: sample.placeAt(at), shown, capture }];
    });
  });
  // `readCurl` lists requests inside `$(…)` first.
  return { scripts, steps: steps.sort((a, b) => comparePlaces(a.place, b.place)) };
}

function comparePlaces(a: Place, b: Place): number {
  return a.line - b.line || a.column - b.column;
}

/** A shell variable that a script sets from a response: `HOLD=$(curl … | jq -r .id)`. Offsets are in the script. */
type Capture = {
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
function readCaptures(script: string): Capture[] {
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
