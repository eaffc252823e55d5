type Environment = Readonly<Record<string, string | undefined>>;

/** A preview's name is longer by `-pr-` and nine digits, and a name in an address has at most 63 letters. */
const MOST = 50;

/**
 * The name of the Worker that serves the site: the variable `WORKER_NAME`, else owner and name of the
 * repository, so that `acme/docs` is `acme-docs`. Undefined where there is neither, or no Worker could have
 * that name.
 */
export function workerName({ WORKER_NAME, GITHUB_REPOSITORY }: Environment): string | undefined {
  const name = WORKER_NAME || nameOf(GITHUB_REPOSITORY ?? '');
  return name.length <= MOST && /^[a-z0-9]+(-+[a-z0-9]+)*$/.test(name) ? name : undefined;
}

function nameOf(repository: string): string {
  const plain = repository.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, MOST).replace(/^-|-$/g, '');
}
