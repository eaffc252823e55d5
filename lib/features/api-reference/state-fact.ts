import type { NamedFact } from '../named-fact';
import { ownerWords } from '../owner-words';

/** A step of a lifecycle: `from` is '' if it creates the object, `by` is the operation that takes it, or ''. */
type Step = {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly event: string;
};

/** Returns a state of `holder`, such as `Booking.status`, with the steps to it and from it. */
export function stateFact(holder: string, state: string, steps: readonly Step[]): NamedFact {
  const list = (texts: readonly string[]) => texts.toSorted().join(', ') || 'none';
  const words = ({ by, event }: Step) =>
    [by === '' ? '' : ` by ${by}`, event === '' ? '' : ` as ${event}`].join('');
  return {
    kind: 'state',
    name: `${holder} ${state}`,
    properties: {
      'reached from': list(
        steps
          .filter(({ to }) => to === state)
          .map((step) => `${step.from || 'the start'}${words(step)}`),
      ),
      'leads to': list(
        steps.filter(({ from }) => from === state).map((step) => `${step.to}${words(step)}`),
      ),
    },
    codes: [],
    shared: { code: state, owners: [ownerWords(holder.split('.')[0] ?? '')] },
  };
}
