import { listFor } from '../../core/list-for';
import { ruleOf } from '../check/apply-levels';
import type { Levels } from '../check/levels';
import type { ApiProblem } from '../model/api-problem';
import { type Description, isReference, resolve } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { Kind } from '../model/grammar';
import { keyOf, type Node, pointerOf } from '../model/node';

/** What can't be shown, as sentences for readers, keyed by the node whose description they follow. */
export type Losses = ReadonlyMap<string, readonly string[]>;

// Objects whose description pages show. Whatever is lost in another object is noted at the next one around it.
const SHOWN = new Set<Kind>([
  ...(['openapi', 'pathItem', 'operation', 'parameter', 'requestBody', 'response'] as const),
  ...(['header', 'link', 'securityScheme', 'schema'] as const),
]);

/** Finds the object to which each loss belongs. Problems of another level aren't losses. */
export function indexLosses(
  description: Description,
  problems: readonly ApiProblem[],
  levels: Levels,
): Losses {
  const lost = problems.filter((problem) => levels[ruleOf(problem)] === 'lost');
  const losses = new Map<string, string[]>();
  if (lost.length === 0) return losses;
  const nodes = new Map(description.nodes.map((node) => [keyOf(node), node]));
  for (const problem of lost) {
    const own = problem.at && nodes.get(keyOf(problem.at));
    // The schema itself shows that it's missing.
    if (own?.kind === 'schema' && isMissing(description, own)) continue;
    const holder = findHolder(description, nodes, problem.at) ?? description.entry;
    const sentences = listFor(losses, keyOf(holder));
    const sentence = sentenceFor(problem, own);
    if (!sentences.includes(sentence)) sentences.push(sentence);
  }
  return losses;
}

function findHolder(
  description: Description,
  nodes: ReadonlyMap<string, Node>,
  at: ApiProblem['at'],
): Node | undefined {
  if (!at) return undefined;
  for (let length = at.path.length; length > 0; length -= 1) {
    const node = nodes.get(keyOf({ file: at.file, path: at.path.slice(0, length) }));
    if (node && SHOWN.has(node.kind) && !isMissing(description, node)) return node;
  }
  // A file of its own contains one object, such as a schema.
  const whole = nodes.get(keyOf({ file: at.file, path: [] }));
  return whole && SHOWN.has(whole.kind) ? whole : undefined;
}

function isMissing(description: Description, node: Node): boolean {
  return isReference(node) && resolve(description, node) === undefined;
}

// Readers can't open the source files, so this names no file and no line.
function sentenceFor({ message, at, rule }: ApiProblem, own: Node | undefined): string {
  if (rule !== 'api-references') {
    return `${message.replace(/ \((at|the) [^()]*\)$| \([^()\s]+:\d+:\d+\)/g, '')}.`;
  }
  const target = textOf(fieldsOf(own?.value).$ref);
  const where = at ? ` at \`${pointerOf(at.path)}\`` : '';
  return `The reference${target === '' ? '' : ` to \`${target}\``}${where} leads nowhere.`;
}
