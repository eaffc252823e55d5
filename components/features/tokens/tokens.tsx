import type { ReactNode } from 'react';
import { CodeText } from '@/components/doc/code-text';
import { SiteLink } from '@/components/layout/site-link';
import type { Token } from '@/lib/features/tokens/tokens-data';
import { type TokenChoice, tokenId, tokensOf } from '@/lib/features/tokens/tokens-of';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Listing } from '../../doc/listing';

type Props = {
  readonly site: SiteIndex;
  readonly tokens: readonly Token[];
  readonly choice: TokenChoice;
};

/** Lists tokens: the inventory, what each gives access to, or the tokens that one section of a runbook rotates. */
export function Tokens({ site, tokens, choice }: Props) {
  const shown = tokensOf(tokens, choice);
  const { caption, heads, cellsOf, hasIds } = tableOf(shown, choice, site);
  return (
    <Listing caption={caption} heads={['Secret', ...heads]}>
      {shown.map((token) => (
        <tr key={token.name} {...(hasIds ? { id: tokenId(token) } : {})}>
          <th scope="row">
            {tokenId(token) === token.name ? <code>{token.name}</code> : token.name}
          </th>
          {cellsOf(token).map((cell, index) => (
            <td key={heads[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </Listing>
  );
}

type Table = {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly cellsOf: (token: Token) => readonly ReactNode[];
  /** True if links point to the rows. */
  readonly hasIds?: true;
};

function tableOf(
  shown: readonly Token[],
  { section, checks }: TokenChoice,
  site: SiteIndex,
): Table {
  const count = shown.length === 1 ? '1 secret' : `${shown.length} secrets`;
  if (section !== undefined) {
    return {
      // Gives each table in a runbook a unique name.
      caption: `Rotated here: ${shown.map(({ name }) => name).join(', ')}`,
      heads: ['Owner', 'Period', CHECK],
      cellsOf: (token) => [token.owner, periodOf(token), code(token.check)],
    };
  }
  if (checks !== undefined) {
    return {
      caption: `${count}, and what each gives access to`,
      heads: ['Gives access to', CHECK, 'If revoked too early'],
      cellsOf: ({ opens, check, without }) => [opens, check, without].map(code),
    };
  }
  return {
    caption: count,
    heads: ['Kind', 'Owner', 'Period', 'Rotated by'],
    cellsOf: (token) => [token.kind, token.owner, periodOf(token), rotationOf(token, site)],
    hasIds: true,
  };
}

const CHECK = 'Check after rotation';

// Keeps the number and its unit on one line.
const periodOf = ({ days }: Token): string => `${days}\u00a0days`;

const code = (text: string): ReactNode => <CodeText key={text} text={text} />;

function rotationOf({ rotate, method }: Token, site: SiteIndex): ReactNode {
  return (
    <SiteLink key={rotate} site={site} href={rotate}>
      <CodeText text={method} />
    </SiteLink>
  );
}
