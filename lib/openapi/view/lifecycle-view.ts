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
