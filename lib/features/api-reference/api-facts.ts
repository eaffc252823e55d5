import type { Api } from '../../openapi/view';
import type { NamedFact } from '../named-fact';
import { fieldFacts } from './field-facts';
import { operationFacts } from './operation-facts';
import { stateFact } from './state-fact';

/** Returns everything in the API that pages name as facts. */
export function apiFacts({ api }: { readonly api: Api | undefined }): NamedFact[] {
  if (!api) return [];
  return [...operationFacts(api.operations), ...fieldFacts(api.schemas), ...stateFacts(api)];
}

function stateFacts({ lifecycles }: Pick<Api, 'lifecycles'>): NamedFact[] {
  return lifecycles.flatMap(({ schema, property, states, transitions }) => {
    const steps = transitions.map(({ from, to, operation, event }) => {
      return { from, to, by: operation?.slug ?? '', event };
    });
    const holder = property === '' ? schema : `${schema}.${property}`;
    return states.map(({ name }) => stateFact(holder, name, steps));
  });
}
