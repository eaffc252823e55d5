import type { Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import { itemWith } from '../model/path-items';

const RULE = 'api-limits';

/** Reports an operation with too many parts for one page, and summaries that are too long for a list. */
export function checkSize({ description }: ApiModel, operation: Operation): Problem[] {
  const { node, items, method, path } = operation;
  const problems: Problem[] = [];
  const count = countParts(operation);
  if (count > LIMITS.operationParts) {
    const isTooMany = count > LIMITS.operationPartsOfBuild;
    const most = isTooMany
      ? `a build can process at most ${LIMITS.operationPartsOfBuild}`
      : `a page can show at most ${LIMITS.operationParts}`;
    const message = `\`${method} ${path}\` has ${count} parameters, responses, headers, links, and callbacks; ${most}`;
    const rule = isTooMany ? 'api' : RULE;
    problems.push({ ...placeOf(description, node), message, fix: 'split the operation', rule });
  }
  for (const holder of [node, itemWith(items, 'summary')]) {
    const { length } = textOf(fieldsOf(holder.value).summary);
    if (length <= LIMITS.summaryLength) continue;
    const message = `The summary has ${length} characters; pages show at most ${LIMITS.summaryLength}`;
    const fix = 'shorten it, and move the rest to `description`';
    problems.push({ ...placeOf(description, holder, 'summary'), message, fix, rule: RULE });
  }
  return problems;
}

function countParts(operation: Operation): number {
  const { fields, parameters, responses, callbacks } = operation;
  const inside = responses.map(({ fields: { headers, links } }) => {
    return Object.keys(fieldsOf(headers)).length + Object.keys(fieldsOf(links)).length;
  });
  const own = parameters.length + callbacks.length + Object.keys(fieldsOf(fields.responses)).length;
  return inside.reduce((sum, length) => sum + length, own);
}
