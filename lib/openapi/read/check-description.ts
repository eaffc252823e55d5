import { formatPlace } from '../../core/problem';
import { underRule } from '../../core/under-rule';
import { checkContradictions } from '../check/check-contradictions';
import { checkExtensions } from '../check/check-extensions';
import { checkFields } from '../check/check-fields';
import { checkLinks } from '../check/check-links';
import { checkOperations } from '../check/check-operations';
import { checkPaths } from '../check/check-paths';
import { checkSchemas } from '../check/check-schemas';
import { checkServers } from '../check/check-servers';
import { checkStandard } from '../check/check-standard';
import { checkTags } from '../check/check-tags';
import type { ApiModel } from '../model/api-model';
import type { Bundle } from '../model/bundle';
import type { ApiProblem } from '../model/description';
import { checkHeaderNames } from '../samples/own-samples';
import { checkPatterns } from '../samples/proof/check-patterns';

/**
 * Checks a description against our rules and the standard. `unread` are the problems of reading it. Returns all
 * problems, with only ours where the standard's check finds another one at the same place.
 */
export async function checkDescription(
  model: ApiModel,
  bundled: Bundle,
  unread: readonly ApiProblem[],
): Promise<ApiProblem[]> {
  const { description } = model;
  const names = [
    ...checkOperations(model),
    ...checkPaths(description),
    ...checkLinks(model),
    ...checkServers(description),
    ...checkTags(description),
  ];
  const own = [
    ...unread,
    ...checkFields(description),
    ...underRule('api-schemas', [
      ...checkSchemas(description),
      ...checkContradictions(model),
      ...checkPatterns(description),
    ]),
    ...underRule('api-names', names),
    ...underRule('api-extensions', [...checkExtensions(description), ...checkHeaderNames(model)]),
  ];
  const places = new Set(own.map(formatPlace));
  const standard = await checkStandard(description, bundled);
  // Our own messages take precedence over the standard check's at the same location.
  return [...own, ...standard.filter((problem) => !places.has(formatPlace(problem)))];
}
