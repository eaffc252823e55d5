/** One step from a state to another, and what takes it. */
export type TransitionView = {
  /** An empty text where the thing comes into being. */
  readonly from: string;
  readonly to: string;
  /** The operation that takes the step; null where something else does, which `by` then names. */
  readonly operation: {
    readonly slug: string;
    readonly href: string;
    readonly title: string;
  } | null;
  readonly by: string;
  /** What must hold for it, as HTML; or an empty text. */
  readonly whenHtml: string;
  /** The domain event that it emits, or an empty text. */
  readonly event: string;
};

/** The states of a thing and the steps between them. */
export type LifecycleView = {
  /** Unique among lifecycles; also its id on the overview. */
  readonly id: string;
  /** The schema of the thing, and the property that holds its state. */
  readonly schema: string;
  readonly property: string;
  /** In the order of the enumeration. */
  readonly states: readonly {
    readonly name: string;
    readonly isStart: boolean;
    readonly isEnd: boolean;
  }[];
  readonly transitions: readonly TransitionView[];
  /** A drawing of it, or an empty text where it cannot be drawn. */
  readonly svg: string;
};
