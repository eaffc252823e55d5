import { loadCode } from '../load-code';

/** Loads the code that records runs of runbooks. */
export function loadRun(): Promise<typeof import('./record-run')> {
  if (process.env.NODE_ENV !== 'production') return import('./record-run');
  return loadCode('run');
}
