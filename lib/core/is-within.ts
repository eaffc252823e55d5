/** Returns whether a path is the folder itself or below it. Neither ends with a slash; '' contains every path. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
