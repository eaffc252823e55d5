import { z } from 'zod';

type Environment = Readonly<Record<string, string | undefined>>;

/** Maximum length: previews add `-pr-` and up to nine digits, and a host name's label can have 63 characters. */
const MOST = 50;

/**
 * Returns the name of the Worker that serves the site: the variable `WORKER_NAME`, otherwise the repository's owner and
 * name, so that `acme/docs` becomes `acme-docs`. Returns undefined if there's neither, or if a Worker can't have that
 * name.
 */
export function workerName({ WORKER_NAME, GITHUB_REPOSITORY }: Environment): string | undefined {
  const name = WORKER_NAME || nameOf(GITHUB_REPOSITORY ?? '');
  return name.length <= MOST && /^[a-z0-9]+(-+[a-z0-9]+)*$/.test(name) ? name : undefined;
}

function nameOf(repository: string): string {
  const plain = repository.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, MOST).replace(/^-|-$/g, '');
}

/** Returns the name of the Worker that shows a pull request's preview. `worker` serves the site itself. */
export function previewName(worker: string, number: number): string {
  return `${worker}-pr-${number}`;
}

/** Returns the number of the pull request whose preview a Worker shows, or undefined for any other Worker. */
export function numberOfPreview(worker: string, name: string): number | undefined {
  const prefix = previewName(worker, 0).slice(0, -1);
  if (!name.startsWith(prefix)) return undefined;
  const [digits] = /^[1-9]\d{0,8}$/.exec(name.slice(prefix.length)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

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
