type Pair = { readonly from: string; readonly to: string };

/**
 * Assigns one of two strokes to each edge, so that a node's outgoing edges, if there are two or more, don't all have
 * the same stroke, and neither do its incoming edges. The library draws identical edges as one trunk, even across other
 * boxes, but routes different edges separately.
 */
export function alternateStrokes(edges: readonly Pair[]): boolean[] {
  const strokes: (boolean | undefined)[] = edges.map(() => undefined);
  // Each node counts twice, for outgoing and incoming edges. This makes the graph bipartite, so its closed trails are
  // even.
  const ends = edges.map(({ from, to }) => [`out ${from}`, `in ${to}`] as const);
  const openAt = (place: string) =>
    ends.flatMap(([a, b], index) =>
      strokes[index] === undefined && (a === place || b === place) ? [index] : [],
    );

  // Follows a trail of edges with alternating strokes: each visit to a node uses one of either stroke.
  function walk(start: string): void {
    let place = start;
    let stroke = true;
    for (let next = openAt(place)[0]; next !== undefined; next = openAt(place)[0]) {
      strokes[next] = stroke;
      stroke = !stroke;
      const [a = '', b = ''] = ends[next] ?? [];
      place = a === place ? b : a;
    }
  }

  const places = [...new Set(ends.flat())];
  // Trails that begin at odd nodes end at odd nodes. The remaining trails are closed.
  for (const place of places) if (openAt(place).length % 2 === 1) walk(place);
  for (const place of places) while (openAt(place).length > 0) walk(place);
  return strokes.map((stroke) => stroke ?? true);
}
