const ENDS: readonly (readonly [RegExp, string])[] = [
  [/[/+]json\b/, 'json'],
  [/jsonl|ndjson/, 'jsonl'],
  [/[/+]xml\b/, 'xml'],
  [/csv/, 'csv'],
  [/^text\/html/, 'html'],
  [/^text\//, 'txt'],
  [/png/, 'png'],
  [/jpe?g/, 'jpg'],
  [/webp/, 'webp'],
  [/svg/, 'svg'],
  [/pdf/, 'pdf'],
  [/zip/, 'zip'],
  [/ya?ml/, 'yaml'],
];

/** Returns a file name with the extension for this media type, such as `photo.png`. */
export function fileNameFor(name: string, mediaType: string): string {
  const base = name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'file';
  const type = mediaType.toLowerCase();
  return `${base.slice(0, 60)}.${ENDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'bin'}`;
}
