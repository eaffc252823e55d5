import { runGit } from './run-git';

/** Returns the texts of blobs by id, read with one process. Leaves out ids that the repository doesn't have. */
export async function readBlobs(
  folder: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const input = ids.map((id) => `${id}\n`).join('');
  // Git counts bytes, so read each byte as one character.
  const options = { input, encoding: 'latin1' } as const;
  const list = await runGit(folder, ['cat-file', '--batch'], {}, options);
  const texts = new Map<string, string>();
  for (let at = 0; at < list.length; ) {
    const end = list.indexOf('\n', at) + 1;
    // `ID TYPE SIZE` before the bytes and a newline, or `ID missing`.
    const [id = '', type, size = '-1'] = list.slice(at, end).trim().split(' ');
    const length = Number(size);
    if (type === 'blob') {
      texts.set(id, Buffer.from(list.slice(end, end + length), 'latin1').toString());
    }
    at = end + length + 1;
  }
  return texts;
}
