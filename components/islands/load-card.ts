import { loadCode } from './load-code';

/** Loads the code that shows preview cards for links. */
export function loadCard(): Promise<typeof import('./link-card')> {
  if (process.env.NODE_ENV !== 'production') return import('./link-card');
  return loadCode('link-card');
}
