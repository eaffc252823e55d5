import { loadCode } from './load-code';

/** Loads the code that shows a table or drawing at full size. */
export function loadExpanded(): Promise<typeof import('./expanded')> {
  if (process.env.NODE_ENV !== 'production') return import('./expanded');
  return loadCode('expanded');
}
