import { countOf } from '../../core/count-of';
import type { NamedFact } from '../named-fact';
import type { TokensSource } from './check-tokens';

/** Returns the rotation of each secret as a fact. */
export function tokenFacts({ data }: Pick<TokensSource, 'data'>): NamedFact[] {
  return (data.tokens?.value.tokens ?? []).map(({ name, days, rotate }) => ({
    kind: 'setting',
    name: `rotation of ${name}`,
    properties: { 'maximum age': countOf(days, 'day'), rotation: rotate },
    codes: [name],
  }));
}
