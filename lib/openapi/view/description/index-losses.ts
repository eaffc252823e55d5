import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { listFor } from '../../../core/list-for';
import { type Levels, ruleOf } from '../../check/levels';
import {
  type ApiProblem,
  type Description,
  isReference,
  resolve,
  type Spot,
} from '../../model/description';
import { fieldsOf, isFields, textOf } from '../../model/fields';
import type { Kind } from '../../model/grammar';
import { keyOf, type Node, pointerOf } from '../../model/node';

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
    const above = problem.at ? nodesAbove(nodes, problem.at) : [];
    if (above.some(({ value }) => fieldsOf(value)['x-internal'] === true)) continue;
    const isShown = (node: Node) =>
      SHOWN.has(node.kind) && isObject(node) && !isMissing(description, node);
    const holder = above.find(isShown) ?? description.entry;
    const sentences = listFor(losses, keyOf(holder));
    const sentence = sentenceFor(problem, own, holder);
    if (!sentences.includes(sentence)) sentences.push(sentence);
  }
  return losses;
}

// Returns the value's own node and the ones around it, innermost first.
function nodesAbove(nodes: ReadonlyMap<string, Node>, { file, path }: Spot): Node[] {
  const lengths = path.map((_, index) => path.length - index);
  return [...lengths, 0].flatMap((length) => {
    return nodes.get(keyOf({ file, path: path.slice(0, length) })) ?? [];
  });
}

// A schema can also be true or false. Pages leave out anything else.
function isObject({ value }: Node): boolean {
  return isFields(value) || typeof value === 'boolean';
}

function isMissing(description: Description, node: Node): boolean {
  return isReference(node) && resolve(description, node) === undefined;
}

// Readers can't open the source files, so this names no file and no line.
function sentenceFor({ message, at, rule }: ApiProblem, own: Node | undefined, holder: Node) {
  if (rule === 'api-references') {
    const target = textOf(fieldsOf(own?.value).$ref);
    const where = at ? ` at \`${pointerOf(at.path)}\`` : '';
    return `The reference${target === '' ? '' : ` to \`${target}\``}${where} can't be followed.`;
  }
  const said = message.replace(/ \((at|the) [^()]*\)$| \([^()\s]+:\d+:\d+\)/g, '');
  const inside = at?.file === holder.file ? at.path.slice(holder.path.length) : [];
  // Most messages begin with the name of the field.
  const shown = said.startsWith(`\`${inside.at(-1)}\``) ? inside.slice(0, -1) : inside;
  return shown.length === 0 ? `${said}.` : `\`${shown.join('.')}\`: ${said}.`;
}

/** Maximum number of notes in one place. */
const MOST = 20;

/** Notes about what pages can't show, as HTML, or '' if there are none. */
export type LossNotes = {
  /** Returns the notes about these nodes. */
  lost(...nodes: readonly Node[]): string;
  /** Returns the notes that no page has. Each one says where its value is. */
  lostElsewhere(): string;
};

/** Writes notes for one build. Call `lostElsewhere` after all pages are built. */
export function writeLosses(losses: Losses): LossNotes {
  const noted = new Set<string>();

  function lost(...nodes: readonly Node[]): string {
    if (losses.size === 0) return '';
    const keys = nodes.map(keyOf);
    for (const key of keys) noted.add(key);
    return writeNotes(keys.flatMap((key) => losses.get(key) ?? []));
  }

  function lostElsewhere(): string {
    const others = [...losses].filter(([key]) => !noted.has(key));
    return writeNotes(
      others.flatMap(([key, sentences]) => {
        return sentences.map((text) => `\`${key.replace(/^[^#]*/, '')}\`: ${text}`);
      }),
    );
  }
  return { lost, lostElsewhere };
}

function writeNotes(found: readonly string[]): string {
  const sentences = [...new Set(found)];
  const left = sentences.length - MOST;
  const shown = sentences.slice(0, MOST);
  if (left > 0) shown.push(`There ${left === 1 ? 'is' : 'are'} ${left} more of these.`);
  return shown.map((sentence) => toHtml(note(sentence))).join('');
}

function note(sentence: string): Element {
  const start: ElementContent = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: "This can't be shown as written:" }],
  };
  const space: ElementContent = { type: 'text', value: ' ' };
  const properties = {};
  return {
    type: 'element',
    tagName: 'p',
    properties,
    children: [start, space, ...spansOf(sentence)],
  };
}

// Text between backticks is code.
function spansOf(sentence: string): ElementContent[] {
  return sentence.split('`').map((value, index): ElementContent => {
    const text = { type: 'text' as const, value };
    if (index % 2 === 0) return text;
    return { type: 'element', tagName: 'code', properties: {}, children: [text] };
  });
}
