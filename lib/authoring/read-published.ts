import { readLedger } from '../content/read-ledger';
import type { Settings } from '../core/settings';

/** Returns whether readers may have a link to a route, such as `/guides`, or to one of its headings. */
type IsPublished = (route: string, id?: string) => boolean;

/** Reads what was published from the ledger. Without a ledger, or with a broken one, everything counts as published. */
export async function readPublished(settings: Settings): Promise<IsPublished> {
  const ledger = await readLedger(settings);
  if (!ledger || !('routes' in ledger)) return () => true;
  return (route, id) => {
    const ids = ledger.routes.get(route);
    return ids !== undefined && (id === undefined || ids.includes(id));
  };
}
