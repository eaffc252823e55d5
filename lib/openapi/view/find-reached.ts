import { listFor } from '../../core/list-for';
import { LIMITS } from '../model/limits';
import type { OperationView, ReachedView } from './operation-view';

type Linking = Pick<OperationView, 'href' | 'title' | 'responses' | 'callbacks'>;
type Reached = Pick<OperationView, 'reachedFrom' | 'reachedMore'>;

/**
 * Indexes the response links of all operations. The returned function lists the responses of other operations that link
 * to the operation at `href`, up to `LIMITS.reachedFrom`, in description order.
 */
export function startReached(operations: readonly Linking[]): (href: string) => Reached {
  const byTarget = new Map<string, ReachedView[]>();
  for (const { href, title, responses, callbacks } of operations) {
    const answers = [...responses, ...callbacks.flatMap((callback) => callback.responses)];
    for (const { id, status, links } of answers) {
      for (const { name, href: target } of links) {
        if (target === '' || target === href) continue;
        listFor(byTarget, target).push({ title, href: `${href}#${id}`, status, name });
      }
    }
  }
  return (href) => {
    const all = byTarget.get(href) ?? [];
    const shown = all.slice(0, LIMITS.reachedFrom);
    return { reachedFrom: shown, reachedMore: all.length - shown.length };
  };
}
