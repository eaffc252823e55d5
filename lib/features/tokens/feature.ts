import { z } from 'zod';
import { type DataOf, dataFile } from '../../content/data-file';
import { defines, names } from '../../content/data-names';
import { dataText } from '../../content/data-text';
import { countOf } from '../../core/count-of';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { environmentFile } from '../environment/feature';
import type { Attributes, Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import type { Cell, Table } from '../table';

const tokenSchema = z.strictObject({
  /** The name of its environment variable, or any other name if it has no variable. */
  name: defines('token', dataText),
  kind: dataText,
  /** The person or team responsible for it. */
  owner: dataText,
  /** The maximum lifetime of a value, in days. */
  days: z.int().min(1).max(3650),
  /** The section that explains how to replace it: a page and its heading. */
  rotate: names(
    'page',
    dataText.regex(/^\/[^#]*#[^#]+$/, 'must be a page and its heading, such as `/page#heading`'),
  ),
  /** The replacement procedure, in a few words. */
  method: dataText,
  opens: dataText,
  /** The test to run after replacing it, before the old value is revoked. */
  check: dataText,
  /** The impact of not having a valid value. */
  without: dataText,
});

/** `_data/tokens.yaml` */
export const tokensFile = dataFile(
  'tokens',
  z.strictObject({ tokens: z.array(tokenSchema).min(1) }),
);

/** A secret, with everything you need to know to replace it. */
export type Token = Readonly<z.output<typeof tokenSchema>>;
type Source = { readonly data: DataOf<typeof tokensFile | typeof environmentFile> };

const tokensOf = ({ data }: Source) => data.tokens?.value.tokens;

/** The inventory of tokens and secrets. */
export const tokens = {
  name: 'tokens',
  data: [tokensFile],
  components: {
    Tokens: {
      attributes: { section: 'text', checks: 'flag' },
      files: ['tokens'],
      names: { section: 'token section' },
      oneOf: ['section', 'checks'],
      tables: (tokens: readonly Token[], attributes) => [tokenTable(tokens, attributes)],
    },
  },
  check: ({ data }: Source) => [...findStrangeNames(data), ...findMissingTokens(data)],
  facts: (site: Source) => (tokensOf(site) ?? []).map(rotationFact),
  stored: tokensOf,
} as const satisfies Feature;

/** Returns the inventory, what each token gives access to, or the tokens that one section of a runbook rotates. */
export function tokenTable(tokens: readonly Token[], { section, checks }: Attributes): Table {
  const shown = tokens.filter((token) => section === undefined || sectionOf(token) === section);
  const count = countOf(shown.length, 'secret');
  const table = (caption: string, heads: string[], cellsOf: (token: Token) => Cell[]) => ({
    caption,
    heads: ['Secret', ...heads],
    rows: shown.map((token) => {
      const name = tokenId(token) === token.name ? { code: token.name } : token.name;
      return { cells: [name, ...cellsOf(token)], ...(heads.includes('Kind') && listed(token)) };
    }),
  });
  if (section !== undefined) {
    // Gives each table in a runbook a unique name.
    const caption = `Rotated here: ${shown.map(({ name }) => name).join(', ')}`;
    const heads = ['Owner', 'Period', 'Check after rotation'];
    return table(caption, heads, (one) => [one.owner, periodOf(one), { words: one.check }]);
  }
  if (checks !== undefined) {
    const heads = ['Gives access to', 'Check after rotation', 'If revoked too early'];
    return table(`${count}, and what each gives access to`, heads, ({ opens, check, without }) =>
      [opens, check, without].map((words) => ({ words })),
    );
  }
  return table(count, ['Kind', 'Owner', 'Period', 'Rotated by'], (one) => [
    one.kind,
    one.owner,
    periodOf(one),
    { href: one.rotate, cell: { words: one.method } },
  ]);
}

// Only the full inventory has ids and search records.
function listed(token: Token) {
  const { name, kind, opens, method } = token;
  const text = `${kind}. ${opens}. ${method}.`.replaceAll('`', '');
  // A variable's main search result is its row in the list of variables.
  const names = [{ name, rank: 'listed' as const }];
  return { id: tokenId(token), record: { title: name, where: 'Token', text, code: '', names } };
}

// Keeps the number and its unit on one line.
const periodOf = ({ days }: Token): string => `${days}\u00a0days`;

/** Returns the id of the section that explains how to replace a token. */
export function sectionOf({ rotate }: Token): string {
  return rotate.slice(rotate.indexOf('#') + 1);
}

// The name of its variable, or its name in lowercase with hyphens.
function tokenId({ name }: Token): string {
  if (/^[A-Z][A-Z0-9_]*$/.test(name)) return name;
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function rotationFact({ name, days, rotate }: Token): NamedFact {
  const properties = { 'maximum age': countOf(days, 'day'), rotation: rotate };
  return { kind: 'setting', name: `rotation of ${name}`, properties, codes: [name] };
}

function findStrangeNames({ tokens, environment }: Source['data']): Problem[] {
  if (!tokens || !environment) return [];
  const { variables } = environment.value;
  const secrets = variables.filter(({ secret }) => secret).map(({ name }) => name);
  return tokens.value.tokens.flatMap(({ name }, index) => {
    if (!/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(name) || secrets.includes(name)) return [];
    const place = tokens.locate(['tokens', index, 'name']);
    const isPlain = variables.some((variable) => variable.name === name);
    const message = isPlain
      ? `Variable \`${name}\` isn't a secret`
      : `There's no variable \`${name}\``;
    const fix = isPlain ? `remove it, or set \`secret: true\` in ${environment.file}` : undefined;
    return [{ ...place, message, fix: fix ?? suggest(name, secrets) }];
  });
}

function findMissingTokens({ tokens, environment }: Source['data']): Problem[] {
  if (!tokens || !environment) return [];
  const names = tokens.value.tokens.map(({ name }) => name);
  return environment.value.variables.flatMap(({ name, secret }, index) => {
    if (!secret || names.includes(name)) return [];
    const place = environment.locate(['variables', index, 'name']);
    const message = `Secret \`${name}\` is missing in ${tokens.file}`;
    return [{ ...place, message, fix: 'add it there' }];
  });
}
