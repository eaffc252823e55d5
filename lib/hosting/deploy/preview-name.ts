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
