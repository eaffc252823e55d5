import { loadCode } from './load-code';

/** Loads what shows a card beside a link. */
export function loadCard(): Promise<typeof import('./link-card')> {
  if (process.env.NODE_ENV !== 'production') return import('./link-card');
  return loadCode('link-card');
}
