type Pair = { readonly from: string; readonly to: string };

/**
 * Two strokes for the edges, so that no node has all of its two or more arrows out, or in, in the same one.
 * The library draws equal edges as one trunk, even across other boxes; edges that differ keep their own ways.
 */
export function alternateStrokes(edges: readonly Pair[]): boolean[] {
  const strokes: (boolean | undefined)[] = edges.map(() => undefined);
  // Each node counts twice, for its arrows out and in: a bipartite graph, whose closed trails are even.
  const ends = edges.map(({ from, to }) => [`out ${from}`, `in ${to}`] as const);
  const openAt = (place: string) =>
    ends.flatMap(([a, b], index) =>
      strokes[index] === undefined && (a === place || b === place) ? [index] : [],
    );

  // A trail of edges in turns: each visit to a node leaves one of either stroke there.
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
  // Trails that begin at odd nodes end at odd nodes; what they leave is closed.
  for (const place of places) if (openAt(place).length % 2 === 1) walk(place);
  for (const place of places) while (openAt(place).length > 0) walk(place);
  return strokes.map((stroke) => stroke ?? true);
}
