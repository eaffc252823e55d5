import { folderOf } from './path';

/** Returns the folders that contain a path, innermost first, without the root, ''. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.push(folder);
  return folders;
}
