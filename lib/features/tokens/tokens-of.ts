import type { ComponentUse } from '../../markdown/compiled';
import type { Token } from './tokens-data';

/** The attributes of `<Tokens>`. A flag is set if it's present, whatever its value. */
export type TokenChoice = {
  /** A section id. Shows only the tokens that this section explains how to replace. */
  readonly section?: string;
  readonly checks?: unknown;
};

/** Returns the tokens that `<Tokens>` shows, in the order of the data. */
export function tokensOf(tokens: readonly Token[], { section }: TokenChoice): Token[] {
  return tokens.filter((token) => section === undefined || sectionOf(token) === section);
}

/** Returns the id of the section that explains how to replace a token. */
export function sectionOf({ rotate }: Token): string {
  return rotate.slice(rotate.indexOf('#') + 1);
}

/** Returns the id of a token's row: the name of its variable, or its name in lowercase with hyphens. */
export function tokenId({ name }: Pick<Token, 'name'>): string {
  if (/^[A-Z][A-Z0-9_]*$/.test(name)) return name;
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** Returns the tokens whose rows get an id when a page uses `<Tokens>`. Only the full inventory has ids. */
export function tokensWithId(use: ComponentUse, tokens: readonly Token[]): readonly Token[] {
  return use.name === 'Tokens' && Object.keys(use.attributes).length === 0 ? tokens : [];
}
