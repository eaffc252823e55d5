import { useEffect, useState } from 'react';

// What a stranger's link may ask for.
const LONGEST = 200;

/**
 * What a reader chose, and a way to change it. It stands in the address, is read from there at the start and
 * on Back, and each change is written there. `none` must stay the same object.
 */
export function useAddressChoice<Choice extends Readonly<Record<string, string>>>(
  none: Choice,
): readonly [Choice, (change: Partial<Choice>) => void] {
  const [choice, setChoice] = useState(none);
  useEffect(() => {
    const read = () => setChoice(choiceIn(location.search, none));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [none]);
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    history.replaceState(history.state, '', addressWith(next));
  };
  return [choice, choose];
}

function choiceIn<Choice extends Readonly<Record<string, string>>>(
  search: string,
  none: Choice,
): Choice {
  const parameters = new URLSearchParams(search);
  const values = Object.keys(none).map((key) => [
    key,
    (parameters.get(key) ?? '').slice(0, LONGEST),
  ]);
  return Object.fromEntries(values) as Choice;
}

// Without what was not chosen.
function addressWith(values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return location.pathname + (query === '' ? '' : `?${query}`);
}
