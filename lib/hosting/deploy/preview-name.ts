/** The name of the Worker that shows the preview of a pull request of the site that `worker` serves. */
export function previewName(worker: string, number: number): string {
  return `${worker}-pr-${number}`;
}

/** The pull request whose preview a Worker shows; undefined for any other Worker. */
export function numberOfPreview(worker: string, name: string): number | undefined {
  const prefix = previewName(worker, 0).slice(0, -1);
  if (!name.startsWith(prefix)) return undefined;
  const [digits] = /^[1-9]\d{0,8}$/.exec(name.slice(prefix.length)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
