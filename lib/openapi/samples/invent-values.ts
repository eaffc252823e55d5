import type { ApiModel } from '../model/api-model';
import { schemaIn } from '../model/content';
import { isReference } from '../model/description';
import { fieldsOf, isFields, textOf, textsOf } from '../model/fields';
import { keyOf, type Node } from '../model/node';
import type { Direction } from '../model/schema/direction';
import { kindOfSchema, styleOf, styleWords } from '../model/style';
import { partHeaders } from './build-sample-body';
import type { Scope } from './known-values';
import type { Claim } from './proof/find-claims';
import type { Broken } from './proof/prove';
import type { HeldValue, RequestSetting } from './sample-request';
import { isFiller } from './sample-scalars';
import { createSampler, placeholderFor, type Sampler, tellApart } from './sampler';
import { hasStyle } from './serialize';
import { hasExample, mediaOf, schemaOf, writtenValues } from './value-of-holder';
import { wantedParameters } from './wanted-parameters';

/** The values for all samples. Before we show them, we must prove their `claims`. */
type InventedValues = {
  readonly claims: readonly Claim[];
  /** Returns the setting for building samples, with other values in place of those that are `broken`. */
  settle(broken: Broken): RequestSetting;
};

/** A value. If we invented it, `claim` is our claim that its schema allows it, which still has to be proven. */
type Candidate = { readonly held: HeldValue; readonly claim: Claim | undefined };

/**
 * Finds values for everything that a sample sends, and for everything whose serialization style a page shows. A
 * parameter or body that several operations share gets only one value.
 */
export function inventValues(model: ApiModel): InventedValues {
  const { description, operations } = model;
  const sampler = createSampler(model);
  const values = new Map<string, readonly Candidate[]>();
  const wider = new Map<string, readonly Candidate[]>();
  const answers = new Map<string, readonly Candidate[]>();
  const bodies = new Map<string, readonly Named[]>();
  const find = (holder: Node, name: string, scope?: Scope, location = '') => {
    const key = keyOf(holder);
    const use = { name, location, scope, direction: 'request' } as const;
    if (!values.has(key)) values.set(key, candidatesFor(model, sampler, holder, use));
  };
  const widen = (holder: Node, name: string) => {
    const held = values.get(keyOf(holder))?.[0]?.held;
    // Values that the author wrote are shown unchanged.
    if (!held?.schema || hasExample(description, holder)) return;
    const parts = widenValue(model, held.schema, sampler, name, held.value);
    const all = parts.map((value) => candidateFor(holder, { ...held, value }));
    wider.set(keyOf(holder), all);
  };
  for (const operation of operations) {
    if (operation.kind === 'webhook') continue;
    const scope = { path: operation.path, tags: textsOf(operation.fields.tags) };
    for (const { node } of operation.responses.flatMap(({ contents }) => contents)) {
      const use = { name: '', location: '', scope, direction: 'response' } as const;
      const key = keyOf(node);
      if (!answers.has(key)) answers.set(key, candidatesFor(model, sampler, node, use));
    }
    for (const { holder, name, location } of wantedParameters(model, operation)) {
      find(holder, name, scope, location);
    }
    const content = mediaOf(model, operation)?.content;
    if (!content) continue;
    find(content.node, 'body', scope);
    const key = keyOf(content.node);
    if (!bodies.has(key)) bodies.set(key, bodiesFor(model, sampler, content.node, scope));
    const headers = content.encodings.flatMap((encoding) => partHeaders(model, encoding));
    for (const { holder, name } of headers) find(holder, name, scope);
  }
  for (const node of description.nodes) {
    if (!isStyled(model, node)) continue;
    const name = textOf(fieldsOf(node.value).name) || (node.path.at(-1) ?? '');
    find(node, name);
    widen(node, name);
  }
  const generated = [...bodies.values()].flat().map(({ candidates }) => candidates);
  const all = [...values.values(), ...wider.values(), ...answers.values(), ...generated].flat();
  return {
    claims: all.flatMap(({ claim }) => claim ?? []),
    settle: (broken) => {
      const isSound = ({ claim }: Candidate) => !claim || !broken.has(claim);
      const choose = (candidates: readonly Candidate[] = []) => {
        const [first] = candidates;
        return first && !isSound(first) && typeof first.held.value === 'object'
          ? repair(candidates, broken)
          : candidates.find(isSound)?.held;
      };
      const findValue = (holder: Node) => choose(values.get(keyOf(holder)));
      const findParts = (holder: Node) =>
        wider.get(keyOf(holder))?.find(isSound)?.held ?? findValue(holder);
      const findAnswer = (content: Node) => choose(answers.get(keyOf(content)));
      const findBodies = (content: Node) => {
        const all = writtenValues(model, content);
        const first = findValue(content);
        if (all.length === 0 && first) all.push({ title: REQUIRED_FIELDS, held: first });
        for (const { title, candidates } of bodies.get(keyOf(content)) ?? []) {
          const held = choose(candidates);
          if (held && !all.some((other) => isSame(other.held, held))) all.push({ title, held });
        }
        return all;
      };
      return { model, findValue, findBodies, findParts, findAnswer };
    },
  };
}

type Named = { readonly title: string; readonly candidates: readonly Candidate[] };

const REQUIRED_FIELDS = 'Required fields';

// Objects that samples can send with more or fewer properties.
function bodiesFor(
  model: ApiModel,
  sampler: Sampler,
  content: Node,
  scope: Scope | undefined,
): Named[] {
  const schema = schemaOf(content);
  if (!schema) return [];
  const bodyOf = (title: string, isFull: boolean) => {
    const value = sampler(schema, 'request', 'body', { scope, isFull });
    const candidate = candidateFor(content, { value, schema, isSerialized: false });
    return { title, candidates: isFields(value) ? [candidate] : [] };
  };
  // Without an author's example, the first body has these.
  const required = writtenValues(model, content).length > 0;
  return [...(required ? [bodyOf(REQUIRED_FIELDS, false)] : []), bodyOf('All fields', true)];
}

function isSame(a: HeldValue, b: HeldValue): boolean {
  return JSON.stringify(a.value) === JSON.stringify(b.value);
}

type Use = {
  readonly name: string;
  readonly location: string;
  readonly scope: Scope | undefined;
  readonly direction: Direction;
};

// The author's example, or values that we invent, the best one first.
function candidatesFor(
  model: ApiModel,
  sampler: Sampler,
  holder: Node,
  { name, location, scope, direction }: Use,
): Candidate[] {
  const [written] = writtenValues(model, holder);
  if (written) return [{ held: written.held, claim: undefined }];
  const schema = schemaOf(holder) ?? schemaIn(holder, 'itemSchema');
  if (!schema) return [];
  const best = sampler(schema, direction, name, { scope });
  // Readers must replace it, so it says what with.
  const named = location === 'path' && isFiller(best) ? [placeholderFor(name)] : [];
  const values = [...named, best, sampler(schema, direction, name, { isPlain: true })];
  const unique = new Map(values.map((value) => [JSON.stringify(value), value] as const));
  const fitting = [...unique.values()].filter((value) => value !== undefined);
  return fitting.map((value) =>
    candidateFor(holder, { value, schema, isSerialized: false }, direction),
  );
}

/**
 * Returns the first value with other parts in place of those that its schema doesn't allow: the same part of another
 * candidate, otherwise a placeholder.
 */
function repair(candidates: readonly Candidate[], broken: Broken): HeldValue | undefined {
  const [first, ...others] = candidates.map((candidate) => {
    return { ...candidate, faults: (candidate.claim && broken.get(candidate.claim)) ?? [] };
  });
  if (!first) return undefined;
  const isRight = (faults: readonly Path[], path: Path) =>
    !faults.some((fault) => fault.every((step, index) => step === (path[index] ?? step)));
  const value = first.faults.reduce<unknown>((whole, path) => {
    const sound = others.filter(({ faults }) => isRight(faults, path));
    const spare = sound
      .map(({ held }) => partAt(held.value, path))
      .find((one) => one !== undefined);
    const name = path.findLast((step) => !/^\d+$/.test(step)) ?? '';
    const usual = typeof partAt(whole, path) === 'string' ? placeholderFor(name) : undefined;
    const part = spare ?? usual;
    return part === undefined ? whole : withPart(whole, path, part);
  }, first.held.value);
  return { ...first.held, value };
}

type Path = readonly string[];

function partAt(value: unknown, path: Path): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = Array.isArray(value) ? value[Number(step)] : fieldsOf(value)[step];
  return partAt(inner, rest);
}

function withPart(value: unknown, path: Path, part: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === step ? withPart(item, rest, part) : item));
  }
  return { ...fieldsOf(value), [step]: withPart(fieldsOf(value)[step], rest, part) };
}

function candidateFor(holder: Node, held: HeldValue, direction: Direction = 'request'): Candidate {
  const { schema, value } = held;
  const rest = { kind: 'invented', direction, path: [], holder, value } as const;
  return { held, claim: schema && { ...rest, schema } };
}

/**
 * Returns copies of a list or object that have two parts, so that readers see the separator. The best copy comes first.
 * Returns none if the value already has two parts. The caller must prove that the schema allows the copies.
 */
function widenValue(
  model: ApiModel,
  schema: Node,
  sampler: Sampler,
  name: string,
  value: unknown,
): unknown[] {
  if (Array.isArray(value)) return value.length > 1 ? [] : widenList(model, schema, value);
  if (!isFields(value)) return [];
  const more = { ...value, ...fieldsOf(sampler(schema, 'both', name)), ...value };
  const entries = Object.entries(more).slice(0, Math.max(2, Object.keys(value).length));
  if (entries.length === 0) return [{ key: 'value' }];
  return entries.length > Object.keys(value).length ? [Object.fromEntries(entries)] : [];
}

function widenList(model: ApiModel, schema: Node, list: readonly unknown[]): unknown[] {
  const { parts } = model.schemaOf([schema]);
  const item = parts.find(({ relation, name }) => relation === 'item' && name === '');
  const pair = [list[0] ?? 'a', list[0] ?? 'b'];
  const values = tellApart(model, pair, item?.nodes ?? []);
  // A number at the end of a text would look like a value of the API.
  const isMade = values[1] === `${pair[1]}-2`;
  return isMade ? [isFiller(pair[0]) ? ['a', 'b'] : pair, pair] : [values, pair];
}

/** Returns true if a parameter, a header or a form property has a style that readers need to know. */
function isStyled(model: ApiModel, node: Node): boolean {
  const isField = node.kind === 'parameter' || node.kind === 'header';
  const fields = fieldsOf(node.value);
  if (node.kind === 'mediaType')
    return Object.values(fieldsOf(fields.encoding)).some((one) => hasStyle(fieldsOf(one)));
  if (!isField || isReference(node) || fields.content !== undefined) return false;
  const how = styleOf(fields, textOf(fields.in) || 'header');
  const schema = schemaOf(node);
  return how.allowReserved || styleWords(how, kindOfSchema(model, schema ? [schema] : [])) !== '';
}
