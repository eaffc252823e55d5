import type { ComponentUse } from '../../markdown/compiled';
import type { Token } from './tokens-data';

/** What `<Tokens>` is told to show. A flag is there or not, whatever it holds. */
export type TokenChoice = {
  /** Only those that the section of this id replaces. */
  readonly section?: string;
  readonly checks?: unknown;
};

/** The tokens that `<Tokens>` shows, in the order of the data. */
export function tokensOf(tokens: readonly Token[], { section }: TokenChoice): Token[] {
  return tokens.filter((token) => section === undefined || sectionOf(token) === section);
}

/** The id of the section that replaces a token. */
export function sectionOf({ rotate }: Token): string {
  return rotate.slice(rotate.indexOf('#') + 1);
}

/** The id of a token's row: the name of its variable, or its name in small letters with hyphens. */
export function tokenId({ name }: Pick<Token, 'name'>): string {
  if (/^[A-Z][A-Z0-9_]*$/.test(name)) return name;
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The tokens whose rows a use of `<Tokens>` makes places to link to: those of the whole inventory. */
export function tokensWithId(use: ComponentUse, tokens: readonly Token[]): readonly Token[] {
  return use.name === 'Tokens' && Object.keys(use.attributes).length === 0 ? tokens : [];
}
