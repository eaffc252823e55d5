export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export const EVERYWHERE: Box = {
  left: -Infinity,
  right: Infinity,
  top: -Infinity,
  bottom: Infinity,
};

/**
 * Returns the intersection of two boxes. If they don't overlap, its right may be less than its left, or its bottom less
 * than its top.
 */
export function intersect(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Returns the smallest box around all of these, or undefined if there are none. */
export function surround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
