import type { DataOf } from '../../content/data-file';
import type { Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { findLinkFault, type Targets } from '../../graph/links';
import type { Page } from '../../graph/page';
import { checkUses, explainMissing } from '../check-uses';
import type { environmentFile } from '../environment/environment-data';
import type { tokensFile } from './tokens-data';
import { sectionOf } from './tokens-of';

type Data = DataOf<typeof tokensFile | typeof environmentFile>;

export type TokensSource = {
  readonly pages: readonly Page[];
  readonly data: Data;
  readonly targets: Targets;
};

/**
 * Returns a problem for each `<Tokens>` that would show nothing, for each token whose section doesn't exist, and for
 * each difference between the tokens and the secret variables.
 */
export function checkTokens({ pages, data, targets }: TokensSource): Problem[] {
  return [
    ...findUseFaults(pages, data),
    ...findDeadSections(data, targets),
    ...findStrangeNames(data),
    ...findMissingTokens(data),
  ];
}

function findUseFaults(pages: readonly Page[], { tokens, isBroken = false }: Data): Problem[] {
  // Skip: the data failed to parse.
  if (!tokens && isBroken) return [];
  const sections = [...new Set(tokens?.value.tokens.map(sectionOf))];
  return checkUses(pages, ({ name, attributes }) => {
    const { section, checks } = attributes;
    if (name !== 'Tokens') return [];
    if (sections.length === 0) return [explainMissing(name, 'tokens')];
    if (section === undefined) return [];
    if (!sections.includes(section)) {
      const message = `No token has the section \`${section}\` in \`rotate\``;
      return [{ message, fix: suggest(section, sections) }];
    }
    if (checks === undefined) return [];
    return [{ message: '`<Tokens>` has both `section` and `checks`', fix: 'remove `checks`' }];
  });
}

function findDeadSections({ tokens }: Data, targets: Targets): Problem[] {
  if (!tokens) return [];
  return tokens.value.tokens.flatMap(({ rotate }, index) => {
    const fault = findLinkFault(rotate, undefined, targets);
    return fault ? [{ ...tokens.locate(['tokens', index, 'rotate']), ...fault }] : [];
  });
}

function findStrangeNames({ tokens, environment }: Data): Problem[] {
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

function findMissingTokens({ tokens, environment }: Data): Problem[] {
  if (!tokens || !environment) return [];
  const names = tokens.value.tokens.map(({ name }) => name);
  return environment.value.variables.flatMap(({ name, secret }, index) => {
    if (!secret || names.includes(name)) return [];
    const place = environment.locate(['variables', index, 'name']);
    const message = `Secret \`${name}\` is missing in ${tokens.file}`;
    return [{ ...place, message, fix: 'add it there' }];
  });
}
