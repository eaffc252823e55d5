import { loadCode } from './load-code';

/** Loads the code that shows and filters a sidebar's whole tree. */
export function loadSidebarTree(): Promise<typeof import('./sidebar-tree')> {
  if (process.env.NODE_ENV !== 'production') return import('./sidebar-tree');
  return loadCode('sidebar-tree');
}
