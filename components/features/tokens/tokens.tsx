import type { ReactNode } from 'react';
import { CodeText } from '@/components/api/code-text';
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
  if (choice.section !== undefined) {
    return (
      <Listing
        caption={`Rotated here: ${namesOf(shown)}`}
        heads={['Secret', 'Owner', 'Period', CHECK]}
      >
        {shown.map((token) => (
          <TokenRow key={token.name} token={token}>
            <td>{token.owner}</td>
            <td>{periodOf(token)}</td>
            <td>
              <CodeText text={token.check} />
            </td>
          </TokenRow>
        ))}
      </Listing>
    );
  }
  const count = shown.length === 1 ? '1 secret' : `${shown.length} secrets`;
  return choice.checks === undefined ? (
    <Listing caption={count} heads={['Secret', 'Kind', 'Owner', 'Period', 'Rotated by']}>
      {shown.map((token) => (
        <TokenRow key={token.name} token={token} id={tokenId(token)}>
          <td>{token.kind}</td>
          <td>{token.owner}</td>
          <td>{periodOf(token)}</td>
          <td>
            <SiteLink site={site} href={token.rotate}>
              <CodeText text={token.method} />
            </SiteLink>
          </td>
        </TokenRow>
      ))}
    </Listing>
  ) : (
    <Listing
      caption={`${count}, and what each gives access to`}
      heads={['Secret', 'Gives access to', CHECK, 'If revoked too early']}
    >
      {shown.map((token) => (
        <TokenRow key={token.name} token={token}>
          <td>
            <CodeText text={token.opens} />
          </td>
          <td>
            <CodeText text={token.check} />
          </td>
          <td>
            <CodeText text={token.without} />
          </td>
        </TokenRow>
      ))}
    </Listing>
  );
}

const CHECK = 'Check after rotation';

// Keeps the number and its unit on one line.
const periodOf = ({ days }: Token): string => `${days}\u00a0days`;

type RowProps = {
  readonly token: Token;
  readonly id?: string;
  readonly children: ReactNode;
};

function TokenRow({ token, id, children }: RowProps) {
  const isVariable = tokenId(token) === token.name;
  return (
    <tr {...(id === undefined ? {} : { id })}>
      <th scope="row">{isVariable ? <code>{token.name}</code> : token.name}</th>
      {children}
    </tr>
  );
}

// Gives each table in a runbook a unique name.
function namesOf(tokens: readonly Token[]): string {
  return tokens.map(({ name }) => name).join(', ');
}
