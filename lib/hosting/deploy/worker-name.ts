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
