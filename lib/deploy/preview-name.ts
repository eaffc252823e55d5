const PREFIX = 'marlstead-docs-pr-';

/** The name of the Worker that shows the preview of a pull request. */
export function previewName(number: number): string {
  return PREFIX + number;
}

/** The pull request whose preview a Worker shows; undefined for any other Worker. */
export function numberOfPreview(name: string): number | undefined {
  const [, digits] = new RegExp(`^${PREFIX}([1-9]\\d{0,8})$`).exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
