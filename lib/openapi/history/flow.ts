import type { Severity } from './change';

/** The direction in which a value is sent, and the properties left out in that direction. */
export type Flow = {
  /** The recipient of the value, or `both` if a change can break either side. */
  readonly to: 'api' | 'caller' | 'both';
  /** The keyword that marks properties never sent in this direction, or ''. */
  readonly hides: 'readOnly' | 'writeOnly' | '';
};

/** A value that the caller sends. */
export const REQUEST: Flow = { to: 'api', hides: 'readOnly' };

/** A value that the caller receives. */
export const RESPONSE: Flow = { to: 'caller', hides: 'writeOnly' };

/** A value that the API sends in a webhook or callback. We can't know which properties it leaves out. */
export const DELIVERY: Flow = { to: 'caller', hides: '' };

/** A value in the caller's response to a webhook or callback. */
export const ACKNOWLEDGEMENT: Flow = { to: 'api', hides: '' };

/** Returns the flow inside `not`, where a narrower schema allows more values. */
export function flip(flow: Flow): Flow {
  if (flow.to === 'both') return flow;
  return { ...flow, to: flow.to === 'api' ? 'caller' : 'api' };
}

/**
 * Returns the severity of allowing fewer, more or different values. A narrower schema breaks whoever writes the value,
 * a wider schema whoever reads it.
 */
export function severityOf(flow: Flow, verb: 'narrowed' | 'widened' | 'changed'): Severity {
  if (verb === 'changed' || flow.to === 'both') return 'breaking';
  return (verb === 'narrowed') === (flow.to === 'api') ? 'breaking' : 'safe';
}
