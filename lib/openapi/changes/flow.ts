import type { Severity } from './change';

/** Which way a value travels, and which properties it therefore leaves out. */
export type Flow = {
  /** Who must understand the value; `both` where a change can harm either way. */
  readonly to: 'api' | 'caller' | 'both';
  /** The mark of properties that never travel this way, or an empty text. */
  readonly hides: 'readOnly' | 'writeOnly' | '';
};

/** What a caller sends. */
export const REQUEST: Flow = { to: 'api', hides: 'readOnly' };

/** What a caller gets. */
export const RESPONSE: Flow = { to: 'caller', hides: 'writeOnly' };

/** What the API sends by itself: nobody can tell which of its properties are left out. */
export const DELIVERY: Flow = { to: 'caller', hides: '' };

/** What a caller answers to that. */
export const ACKNOWLEDGEMENT: Flow = { to: 'api', hides: '' };

/** The flow in which a narrower schema means a wider value, as behind `not`. */
export function flip(flow: Flow): Flow {
  if (flow.to === 'both') return flow;
  return { ...flow, to: flow.to === 'api' ? 'caller' : 'api' };
}

/**
 * How bad it is that fewer values are allowed, more, or others. Whoever writes a value suffers from a
 * narrower schema, whoever reads it from a wider one.
 */
export function judge(flow: Flow, verb: 'narrowed' | 'widened' | 'changed'): Severity {
  if (verb === 'changed' || flow.to === 'both') return 'breaking';
  return (verb === 'narrowed') === (flow.to === 'api') ? 'breaking' : 'safe';
}
