export type Shape = {
  readonly name: string;
  readonly classes: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
};

export type Bounds = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Returns the shapes in a drawing, except those in marker definitions. */
export function shapesOf(svg: string): Shape[] {
  const body = svg.replace(/<defs>.*<\/defs>/, '');
  return [...body.matchAll(/<(rect|circle|path)((?: [\w-]+="[^"]*")*)\/>/g)].map(
    ([, name = '', written = '']) => {
      const attributes = Object.fromEntries(
        [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      );
      return { name, attributes, classes: (attributes.class ?? '').split(' ') };
    },
  );
}

/** Returns a path's points. Arcs contribute only their end point. */
export function pointsOf({ attributes: { d = '' } }: Shape): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', text = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = text.trim().split(/[ ,]+/).filter(Boolean).map(Number);
    const pairs = /h/i.test(letter)
      ? numbers.map((n) => [n, letter === 'h' ? 0 : y])
      : /v/i.test(letter)
        ? numbers.map((n) => [letter === 'v' ? 0 : x, n])
        : /a/i.test(letter)
          ? [numbers.slice(5)]
          : numbers.flatMap((n, index) => (index % 2 === 0 ? [[n, numbers[index + 1] ?? 0]] : []));
    for (const [first = 0, second = 0] of pairs) {
      const isRelative = letter === letter.toLowerCase();
      [x, y] = isRelative ? [x + first, y + second] : [first, second];
      points.push([x, y]);
    }
  }
  return points;
}

export function boundsOf(shape: Shape): Bounds {
  const number = (name: string) => Number(shape.attributes[name] ?? 0);
  if (shape.name === 'circle') {
    const [x, y, r] = [number('cx'), number('cy'), number('r')];
    return { left: x - r, top: y - r, right: x + r, bottom: y + r };
  }
  if (shape.name === 'rect') {
    const [left, top] = [number('x'), number('y')];
    return { left, top, right: left + number('width'), bottom: top + number('height') };
  }
  const points = pointsOf(shape);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}
