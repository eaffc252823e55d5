import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { type Description, nodeAt, placeOf, resolve } from '../model/description';
import { fieldsOf } from '../model/fields';
import { findOperations } from '../model/find-operations';
import { toJsonText } from '../model/json-text';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import type { ErrorCatalogue } from '../view/build-error-catalogue';

const FIELD = 'x-error-codes';

type Use = {
  readonly code: string;
  readonly status: string;
  readonly node: Node;
  readonly at: string;
};

/** Reports error codes that have no catalogue entry or another status there, and entries that no operation uses. */
export function checkErrorCodes(description: Description, { entries }: ErrorCatalogue): Problem[] {
  const { uses, problems } = findUses(description);
  const used = new Set(uses.map(({ code }) => code));
  const known = [...entries.keys()];
  let guesses = 0;
  const unknown = uses.flatMap(({ code, status, node, at }) => {
    const entry = entries.get(code);
    const place = placeOf(description, node, FIELD, at);
    if (!entry) {
      guesses += 1;
      const guess = guesses > LIMITS.guesses ? undefined : nearest(code, known);
      const message = `Error \`${code}\` has no entry in \`x-error-catalogue\``;
      return [
        { ...place, message, fix: guess ? `did you mean \`${guess}\`?` : 'add an entry for it' },
      ];
    }
    if (isSameStatus(status, entry.status)) return [];
    const message = `Error \`${code}\` is listed under ${status}, but its status in \`x-error-catalogue\` is ${entry.status || 'missing'}`;
    return [
      { ...place, message, fix: 'move it to the response with its status, or correct its entry' },
    ];
  });
  const idle = [...entries.values()].flatMap(({ code, anywhere, node }) => {
    if (anywhere || used.has(code)) return [];
    const message = `No operation returns the error \`${code}\``;
    const fix = 'list it in `x-error-codes` of a response, add `anywhere: true`, or remove it';
    return [{ ...placeOf(description, node), message, fix }];
  });
  return [...problems, ...unknown, ...idle];
}

function findUses(description: Description): { uses: Use[]; problems: Problem[] } {
  const uses: Use[] = [];
  const problems: Problem[] = [];
  for (const { node } of findOperations(description)) {
    const responses = Object.entries(fieldsOf(fieldsOf(node.value).responses));
    for (const [status, value] of responses) {
      if (status.startsWith('x-')) continue;
      const answer = resolve(description, nodeAt(node, ['responses', status], 'response', value));
      const codes = fieldsOf(answer?.value)[FIELD];
      if (!answer || codes === undefined) continue;
      if (!Array.isArray(codes)) {
        const message = `\`${FIELD}\` isn't a list`;
        problems.push({
          ...placeOf(description, answer, FIELD),
          message,
          fix: 'write a list such as [not-found]',
        });
        continue;
      }
      for (const [index, code] of codes.entries()) {
        const at = String(index);
        if (typeof code === 'string') uses.push({ code, status, node: answer, at });
        else {
          const place = placeOf(description, answer, FIELD, at);
          const message = `\`${FIELD}\` contains ${toJsonText(code, 60)}, which isn't an error code`;
          problems.push({ ...place, message, fix: 'write the code as a string' });
        }
      }
    }
  }
  return { uses, problems };
}

// `4XX` covers all statuses of its class, and `default` covers all statuses.
function isSameStatus(answer: string, entry: string): boolean {
  if (answer === 'default') return true;
  return /^[1-5]XX$/i.test(answer) ? answer.charAt(0) === entry.charAt(0) : answer === entry;
}
