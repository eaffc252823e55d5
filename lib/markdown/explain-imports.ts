import type { Problem } from '../core/problem';

/**
 * Explains code at the start of a paragraph. Returns undefined for imports whose names are used: what uses them is the
 * problem then. The edit removes imports that nothing needs. `isKnown` tells components of this site, which need none.
 */
export function explainImports(
  code: string,
  source: string,
  isKnown: (name: string) => boolean,
): Pick<Problem, 'message' | 'fix' | 'edit'> | undefined {
  const message = "`import` and `export` at the start of a paragraph are code, which isn't run";
  const fix = 'remove it, or reword the text';
  if (/^export\b/m.test(code)) return { message, fix };
  const rest = source.replace(code, '');
  const names = [...code.matchAll(/^import\s+([^'"]+?)\s+from\b/gm)].flatMap(
    ([, list = '']) => list.replace(/[\w$*]+\s+as\s+/g, '').match(/[A-Za-z_$][\w$]*/g) ?? [],
  );
  const isUsed = (name: string) =>
    (!isKnown(name) && new RegExp(`<${name.replaceAll('$', '\\$')}[\\s/>.]`).test(rest)) ||
    new RegExp(`\\{[^{}]*\\b${name.replaceAll('$', '\\$')}\\b`).test(rest);
  if (names.some(isUsed)) return undefined;
  const from = source.includes(`${code}\n`) ? `${code}\n` : code;
  return { message, fix, edit: { from, to: '' } };
}
