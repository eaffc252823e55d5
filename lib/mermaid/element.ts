/** An element in the library's drawing. */
export type DrawnElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly DrawnElement[];
  /** All text inside it, still escaped. We only search it for placeholders. */
  readonly text: string;
};

type Open = {
  name: string;
  attributes: Record<string, string>;
  children: DrawnElement[];
  text: string;
};

const PIECE = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy;

/** Parses the SVG that the library writes, with every attribute in double quotes. Not a general SVG parser. */
export function parseDrawing(svg: string): DrawnElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack = [root];
  let end = 0;
  for (const piece of svg.matchAll(PIECE)) {
    const [all, closes, name = '', attributes = '', empty, text] = piece;
    const parent = stack.at(-1) ?? root;
    end = piece.index + all.length;
    if (text !== undefined) {
      parent.text += text;
    } else if (closes) {
      stack.pop();
      const outer = stack.at(-1);
      if (parent.name !== name || !outer) {
        throw new Error(`beautiful-mermaid: </${name}> ends nothing`);
      }
      outer.text += parent.text;
    } else {
      const element: Open = {
        name,
        attributes: readAttributes(attributes),
        children: [],
        text: '',
      };
      parent.children.push(element);
      if (!empty) stack.push(element);
    }
  }
  const drawing = root.children[0];
  if (end !== svg.length || stack.length !== 1 || drawing?.name !== 'svg') {
    throw new Error(`beautiful-mermaid: no SVG at character ${end}`);
  }
  return drawing;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Returns a numeric attribute that the library wrote. Throws if it's missing or not a number. */
export function numberIn(element: DrawnElement, attribute: string): number {
  const value = Number(element.attributes[attribute]);
  if (!Number.isFinite(value)) {
    throw new Error(`beautiful-mermaid: <${element.name}> without ${attribute}`);
  }
  return value;
}

/** Returns the corners of a polyline or polygon, or the two ends of a line. */
export function pointsOf(element: DrawnElement): [number, number][] {
  if (element.name === 'line') {
    return [
      [numberIn(element, 'x1'), numberIn(element, 'y1')],
      [numberIn(element, 'x2'), numberIn(element, 'y2')],
    ];
  }
  return (element.attributes.points ?? '').split(' ').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number);
    return [x, y];
  });
}

/**
 * Returns the bounding box of a shape, or of all shapes in a group. Ignores text, because the library doesn't know its
 * size.
 */
export function boundsOf(element: DrawnElement): {
  left: number;
  top: number;
  right: number;
  bottom: number;
} {
  const number = (name: string) => numberIn(element, name);
  const around = (x: number, y: number, rx: number, ry: number) => ({
    left: x - rx,
    top: y - ry,
    right: x + rx,
    bottom: y + ry,
  });
  if (element.name === 'circle') {
    return around(number('cx'), number('cy'), number('r'), number('r'));
  }
  if (element.name === 'ellipse') {
    return around(number('cx'), number('cy'), number('rx'), number('ry'));
  }
  if (element.name === 'rect') {
    const [rx, ry] = [number('width') / 2, number('height') / 2];
    return around(number('x') + rx, number('y') + ry, rx, ry);
  }
  const parts =
    element.name === 'g'
      ? element.children.filter(({ name }) => name !== 'text').map(boundsOf)
      : pointsOf(element).map(([x, y]) => around(x, y, 0, 0));
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}
