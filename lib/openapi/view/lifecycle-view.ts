/** A transition between two states, and its cause. */
export type TransitionView = {
  /** The previous state, or '' if the transition creates the object. */
  readonly from: string;
  readonly to: string;
  /** The operation that causes the transition, or null if `by` names another cause. */
  readonly operation: {
    readonly slug: string;
    readonly href: string;
    readonly title: string;
  } | null;
  readonly by: string;
  /** The condition for the transition, as HTML, or ''. */
  readonly whenHtml: string;
  /** The domain event that the transition emits, or ''. */
  readonly event: string;
};

/** The states of an object and the transitions between them. */
export type LifecycleView = {
  /** Unique among lifecycles. Also its id on the overview page. */
  readonly id: string;
  /**
   * The object's schema and the property that contains its state. `property` is '' if the named schema is itself the
   * enumeration.
   */
  readonly schema: string;
  readonly property: string;
  /** In the order of the enumeration. */
  readonly states: readonly {
    readonly name: string;
    readonly isStart: boolean;
    readonly isEnd: boolean;
  }[];
  readonly transitions: readonly TransitionView[];
  /** The diagram, or '' if it can't be drawn, or isn't yet: see `finishApi`. */
  readonly svg: string;
};

/** Finds a lifecycle by the name that pages use: `Booking`, or `Listing.sync_status` if the schema has several. */
export function findLifecycle(
  lifecycles: readonly LifecycleView[],
  name: string,
): LifecycleView | undefined {
  return lifecycles.find((lifecycle) => lifecycleName(lifecycle, lifecycles) === name);
}

/** Returns the name that pages use: the schema, plus the property if the schema has several lifecycles. */
export function lifecycleName(
  { schema, property }: LifecycleView,
  lifecycles: readonly LifecycleView[],
): string {
  const isOnly = lifecycles.filter((other) => other.schema === schema).length === 1;
  return isOnly || property === '' ? schema : `${schema}.${property}`;
}

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
