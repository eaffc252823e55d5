import { z } from 'zod';
import { numberOfPreview } from './preview-name';

/** A preview that nobody has built anew for so many days goes, its pull request open or not. */
export const DAYS = 30;

const answer = z.object({
  success: z.literal(true),
  result: z.array(z.object({ id: z.string(), modified_on: z.iso.datetime({ offset: true }) })),
});

/**
 * The names of the previews that are to be removed at a time: those of pull requests that are no longer open,
 * and those that are too old. `workers` is Cloudflare's list; Workers that aren't
 * previews of the site that `worker` serves are left alone.
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
