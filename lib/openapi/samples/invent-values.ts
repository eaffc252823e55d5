import type { ApiModel } from '../model/api-model';
import { isReference } from '../model/description';
import { fieldsOf, isFields, textOf } from '../model/fields';
import { keyOf, type Node } from '../model/node';
import { kindOfSchema, styleOf, styleWords } from '../model/style';
import { mediaOf, partHeaders } from './build-sample-body';
import type { Claim } from './proof/find-claims';
import type { HeldValue, RequestSetting } from './request-setting';
import { createSampler, type Sampler, tellApart } from './sampler';
import { hasStyle } from './serialize';
import { hasExample, schemaOf, valueOfHolder } from './value-of-holder';
import { wantedParameters } from './wanted-parameters';

/** The values for all samples. Before we show them, we must prove their `claims`. */
type InventedValues = {
  readonly claims: readonly Claim[];
  /** Returns the setting for building samples, without the values whose claims are in `broken`. */
  settle(broken: ReadonlySet<Claim>): RequestSetting;
};

/** A value. If we invented it, `claim` is our claim that its schema allows it, which still has to be proven. */
type Candidate = { readonly held: HeldValue; readonly claim: Claim | undefined };

/**
 * Finds a value for everything that a sample sends, and for everything whose serialization style a page shows. A
 * parameter or body that several operations share gets only one value.
 */
export function inventValues(model: ApiModel): InventedValues {
  const { description, operations } = model;
  const sampler = createSampler(model);
  const values = new Map<string, Candidate | undefined>();
  const wider = new Map<string, readonly Candidate[]>();
  const find = (holder: Node, name: string) => {
    const key = keyOf(holder);
    if (values.has(key)) return;
    const held = valueOfHolder(description, holder, sampler, name);
    values.set(key, held && candidateFor(holder, held));
  };
  const widen = (holder: Node, name: string) => {
    const held = values.get(keyOf(holder))?.held;
    // Values that the author wrote are shown unchanged.
    if (!held?.schema || hasExample(description, holder)) return;
    const parts = widenValue(model, held.schema, sampler, name, held.value);
    const all = parts.map((value) => candidateFor(holder, { ...held, value }));
    wider.set(keyOf(holder), all);
  };
  for (const operation of operations) {
    if (operation.kind === 'webhook') continue;
    for (const { holder, name } of wantedParameters(model, operation)) find(holder, name);
    const content = mediaOf(operation)?.content;
    if (!content) continue;
    find(content.node, 'body');
    const headers = content.encodings.flatMap((encoding) => partHeaders(model, encoding));
    for (const { holder, name } of headers) find(holder, name);
  }
  for (const node of description.nodes) {
    if (!isStyled(model, node)) continue;
    const name = textOf(fieldsOf(node.value).name) || (node.path.at(-1) ?? '');
    find(node, name);
    widen(node, name);
  }
  const all = [...values.values(), ...[...wider.values()].flat()];
  return {
    claims: all.flatMap((candidate) => candidate?.claim ?? []),
    settle: (broken) => {
      const isSound = (one: Candidate | undefined) => !one?.claim || !broken.has(one.claim);
      const findValue = (holder: Node) => {
        const candidate = values.get(keyOf(holder));
        return isSound(candidate) ? candidate?.held : undefined;
      };
      const findParts = (holder: Node) =>
        wider.get(keyOf(holder))?.find(isSound)?.held ?? findValue(holder);
      return { model, findValue, findParts };
    },
  };
}

function candidateFor(holder: Node, held: HeldValue): Candidate {
  const { schema, value } = held;
  if (!schema) return { held, claim: undefined };
  const claim = {
    kind: 'invented',
    direction: 'request',
    path: [],
    holder,
    schema,
    value,
  } as const;
  return { held, claim };
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
  const pair = list.length === 0 ? ['a', 'b'] : [list[0], list[0]];
  return [tellApart(model, pair, item?.nodes ?? []), pair];
}

/** Returns true if a parameter, a header or a form property has a style that readers need to know. */
function isStyled(model: ApiModel, node: Node): boolean {
  const isField = node.kind === 'parameter' || node.kind === 'header';
  const fields = fieldsOf(node.value);
  if (node.kind === 'mediaType') return Object.values(fieldsOf(fields.encoding)).some(isOwnStyle);
  if (!isField || isReference(node) || fields.content !== undefined) return false;
  const how = styleOf(fields, textOf(fields.in) || 'header');
  const schema = schemaOf(node);
  return how.allowReserved || styleWords(how, kindOfSchema(model, schema ? [schema] : [])) !== '';
}

function isOwnStyle(encoding: unknown): boolean {
  return hasStyle(fieldsOf(encoding));
}
