const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON doesn't allow them
  /\s*(?:("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y;

type State = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'next';

/** Returns the offset at which a text stops being valid JSON. Undefined if all of it is valid. */
export function findJsonFault(text: string): number | undefined {
  const open: string[] = [];
  let state: State = 'value';
  for (let at = 0; ; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    const isDone = state === 'next' && open.length === 0;
    if (start === text.length) return isDone ? undefined : start;
    const [, name, scalar, sign = ''] = TOKEN.exec(text) ?? [];
    if (TOKEN.lastIndex === 0 || isDone) return start;
    const next = step(state, name !== undefined, scalar !== undefined, sign, open);
    if (next === undefined) return start;
    state = next;
  }
}

function step(
  state: State,
  isText: boolean,
  isScalar: boolean,
  sign: string,
  open: string[],
): State | undefined {
  const inside = open.at(-1);
  const wantsName = state === 'name' || state === 'name or end';
  if (isText && wantsName) return 'colon';
  if ((isText || isScalar) && (state === 'value' || state === 'value or end')) return 'next';
  if (sign === ':' && state === 'colon') return 'value';
  if (sign === ',' && state === 'next') return inside === '{' ? 'name' : 'value';
  if (sign === '{' || sign === '[') {
    if (state !== 'value' && state !== 'value or end') return undefined;
    open.push(sign);
    return sign === '{' ? 'name or end' : 'value or end';
  }
  const closes = (sign === '}' && inside === '{') || (sign === ']' && inside === '[');
  if (!closes || !(state === 'next' || state.endsWith('or end'))) return undefined;
  open.pop();
  return 'next';
}
