/**
 * Returns true if a path matches a path template. Doesn't turn the template into a regular expression, because a
 * malicious one could run for hours.
 */
export function meetsPath(path: string, described: string): boolean {
  const [own, steps] = [path.split('/'), described.split('/')];
  const isStep = (step: string, index: number) => {
    const asked = own[index] ?? '';
    if (!/\{.*\}/.test(step)) return asked === step;
    const [before = '', after = ''] = [step.split('{')[0], step.split('}').at(-1)];
    return asked !== '' && asked.startsWith(before) && asked.endsWith(after);
  };
  return own.length === steps.length && steps.every(isStep);
}
