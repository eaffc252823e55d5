/** A step of a path into a JSON value: a property, an index, or `[]` for every item. `at` is its offset in the filter. */
export type FilterStep = { readonly key: string; readonly at: number };

const STEP = /\.?\[(?<index>\d*)\]|\.(?<name>[A-Za-z_]\w*)|\.?\["(?<quoted>[^"]+)"\]/y;

/**
 * Reads a jq filter that takes one value out of a response, such as `.data[0].id`. Undefined for any other filter. The
 * filter `.` has no steps.
 */
export function readFilter(filter: string): FilterStep[] | undefined {
  const text = filter.trimEnd();
  const start = text.length - text.trimStart().length;
  if (text.trim() === '.') return [];
  const steps: FilterStep[] = [];
  for (let at = start; at < text.length; ) {
    STEP.lastIndex = at;
    const found = STEP.exec(text);
    if (!found?.groups) return undefined;
    const { index, name, quoted } = found.groups;
    const key = name ?? quoted ?? (index || '[]');
    steps.push({ key, at: at + found[0].indexOf(key === '[]' ? '[' : key) });
    at = STEP.lastIndex;
  }
  return steps.length > 0 ? steps : undefined;
}
