import type { Problem } from '../../core/problem';
import { type Description, nodeAt, placeOf, resolve } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { FoundOperation } from '../model/find-operations';
import { findParameters } from '../model/find-parameters';
import { LIMITS } from '../model/limits';

/** Reports an operation with too many parts for one page, and summaries that are too long for a list. */
export function checkSize(description: Description, found: FoundOperation): Problem[] {
  const { node, item, method, path } = found;
  const problems: Problem[] = [];
  const count = countParts(description, found);
  if (count > LIMITS.operationParts) {
    const message = `\`${method} ${path}\` has ${count} parameters, responses, headers, links, and callbacks; a page can show at most ${LIMITS.operationParts}`;
    problems.push({ ...placeOf(description, node), message, fix: 'split the operation' });
  }
  for (const holder of [node, item]) {
    const { length } = textOf(fieldsOf(holder.value).summary);
    if (length <= LIMITS.summaryLength) continue;
    const message = `The summary has ${length} characters; pages show at most ${LIMITS.summaryLength}`;
    const fix = 'shorten it, and move the rest to `description`';
    problems.push({ ...placeOf(description, holder, 'summary'), message, fix });
  }
  return problems;
}

function countParts(description: Description, { node, item }: FoundOperation): number {
  const { responses, callbacks } = fieldsOf(node.value);
  const answers = Object.entries(fieldsOf(responses));
  const inside = answers.map(([status, value]) => {
    const at = nodeAt(node, ['responses', status], 'response', value);
    const { headers, links } = fieldsOf(resolve(description, at)?.value);
    return Object.keys(fieldsOf(headers)).length + Object.keys(fieldsOf(links)).length;
  });
  const calls = Object.entries(fieldsOf(callbacks)).map(([name, value]) => {
    const at = nodeAt(node, ['callbacks', name], 'callback', value);
    return Object.keys(fieldsOf(resolve(description, at)?.value)).length;
  });
  const own = findParameters(description, item, node).length + answers.length;
  return [...inside, ...calls].reduce((sum, length) => sum + length, own);
}
