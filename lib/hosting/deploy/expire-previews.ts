import { z } from 'zod';
import { numberOfPreview } from './preview-name';

/** Previews that haven't been rebuilt for this many days are removed, even if their pull request is open. */
export const DAYS = 30;

const answer = z.object({
  success: z.literal(true),
  result: z.array(z.object({ id: z.string(), modified_on: z.iso.datetime({ offset: true }) })),
});

/**
 * Returns the names of the preview Workers to remove at the time `now`: their pull request is no longer open, or they
 * haven't been rebuilt for `DAYS` days. `workers` is Cloudflare's list of Workers. Ignores Workers that aren't previews
 * of `worker`'s site.
 */
export function expirePreviews(
  worker: string,
  workers: string,
  open: ReadonlySet<number>,
  now: Date,
): string[] {
  const { result } = answer.parse(JSON.parse(workers));
  return result
    .filter(({ id, modified_on: changed }) => {
      const number = numberOfPreview(worker, id);
      if (number === undefined) return false;
      return !open.has(number) || now.getTime() - Date.parse(changed) > DAYS * 86_400_000;
    })
    .map(({ id }) => id)
    .sort();
}
