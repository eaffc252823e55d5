const FORMS: readonly (readonly [RegExp, string])[] = [
  [/is(e|es|ed|ing|er|ers|ation|ations|ational|able)$/, 'iz$1'],
  [/ys(e|es|ed|ing|er|ers)$/, 'yz$1'],
  [/our(s|ed|ing|able|ably|al|ally|ful|hood|ite|ites|less)?$/, 'or$1'],
  [/(.)tre(s|d)?$/, '$1ter$2'],
  [/ogue(s|d)?$/, 'og$1'],
  [/([lL])l(ed|ing|er|ers)$/, '$1$2'],
  [/enc(e|es)$/, 'ens$1'],
  [/ae/, 'e'],
  [/fil(s|ment)?$/, 'fill$1'],
];

/** Returns the US spelling of a British word, if replacing one ending gives exactly one known word. */
export function toAmerican(
  word: string,
  isWord: (word: string) => boolean,
): { readonly american?: string } {
  const found = FORMS.flatMap(([pattern, ending]) => {
    const american = word.replace(pattern, (...groups: (string | undefined)[]) =>
      ending.replace(/\$(\d)/g, (_, number: string) => groups[Number(number)] ?? ''),
    );
    return american !== word && isWord(american) ? [american] : [];
  });
  const [american] = found;
  return american !== undefined && new Set(found).size === 1 ? { american } : {};
}
