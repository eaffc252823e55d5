/**
 * Returns the URL of the pull request that a preview shows, without a trailing slash. `name` is the preview's name, such
 * as `#12`, and `repository` is the repository's URL. Returns undefined if the preview isn't of a pull request.
 */
export function pullAddress(name: string, repository: string): string | undefined {
  const [, number] = /^#([1-9]\d{0,8})$/.exec(name) ?? [];
  if (number === undefined || !/^https:\/\/[^/?#]+\/[^/?#]+\/[^/?#]+$/.test(repository)) {
    return undefined;
  }
  return `${repository}/pull/${number}`;
}
