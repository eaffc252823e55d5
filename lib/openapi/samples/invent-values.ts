import type { ApiModel } from '../model/api-model';
import { fieldsOf, textOf } from '../model/fields';
import { keyOf, type Node } from '../model/node';
import { mediaOf } from './build-sample-body';
import type { HeldValue } from './held-value';
import { isStyled } from './is-styled';
import { partHeaders } from './part-headers';
import type { Claim } from './proof/claim';
import type { RequestSetting } from './request-setting';
import { createSampler } from './sampler';
import { hasExample, valueOfHolder } from './value-of-holder';
import { wantedParameters } from './wanted-parameters';
import { widenValue } from './widen-value';

/** The values for all samples. Before we show them, we must prove their `claims`. */
export type InventedValues = {
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
