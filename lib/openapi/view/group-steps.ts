import type { TransitionView } from './lifecycle-view';

/** Transitions that differ only in the state they start from. */
export type LifecycleStep = Omit<TransitionView, 'from'> & {
  /** The previous states, in order. '' if the transition creates the object. */
  readonly from: readonly string[];
};

/** Groups the transitions that lead to the same state in the same way, at the place of the first one. */
export function groupSteps(transitions: readonly TransitionView[]): LifecycleStep[] {
  const steps = new Map<string, LifecycleStep>();
  for (const { from, ...rest } of transitions) {
    const { to, operation, by, whenHtml, event } = rest;
    const key = JSON.stringify([to, operation?.slug, by, whenHtml, event]);
    steps.set(key, { ...rest, from: [...(steps.get(key)?.from ?? []), from] });
  }
  return [...steps.values()];
}
