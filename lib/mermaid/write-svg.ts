/** A finished drawing. Its colors and fonts come from the page. */
export type DiagramSvg = {
  readonly kind: 'svg';
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly title?: string;
};

export type Point = readonly [x: number, y: number];

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The layers of a drawing, from back to front. */
type Layer = 'ground' | 'back' | 'bars' | 'edges' | 'boxes' | 'labels';

/** An SVG under construction. It grows to fit everything that's drawn on it. */
export type Canvas = {
  /** Adds markup to a layer. The SVG grows to include all `points`. */
  draw(layer: Layer, markup: string, points: readonly Point[]): void;
  /** Returns the id of the marker `name`, and defines it on first use. `define` returns the markup for an id. */
  mark(name: string, define: (id: string) => string): string;
  /** Returns the edges of everything that's drawn so far. */
  extent(): { readonly left: number; readonly right: number; readonly top: number };
  finish(title?: string): DiagramSvg;
};

const MARGIN = 4;

/** Creates an empty SVG. Its marker ids begin with `id`. */
export function createCanvas(id: string): Canvas {
  const layers: Record<Layer, string[]> = {
    ground: [],
    back: [],
    bars: [],
    edges: [],
    boxes: [],
    labels: [],
  };
  const markers = new Map<string, string>();
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  return {
    draw(layer, markup, points) {
      layers[layer].push(markup);
      for (const [x, y] of points) {
        box.left = Math.min(box.left, x);
        box.top = Math.min(box.top, y);
        box.right = Math.max(box.right, x);
        box.bottom = Math.max(box.bottom, y);
      }
    },
    mark(name, define) {
      markers.set(name, define(`${id}-${name}`));
      return `${id}-${name}`;
    },
    extent: () => ({ ...box }),
    finish(title) {
      const x = Math.floor(box.left - MARGIN);
      const y = Math.floor(box.top - MARGIN);
      const width = Math.ceil(box.right + MARGIN) - x;
      const height = Math.ceil(box.bottom + MARGIN) - y;
      const defs = markers.size > 0 ? `<defs>${[...markers.values()].join('')}</defs>` : '';
      const body = Object.values(layers).flat().join('');
      const open = `<svg class="diagram-svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" focusable="false">`;
      const svg = `${open}${defs}${body}</svg>`;
      return { kind: 'svg', svg, width, height, ...(title === undefined ? {} : { title }) };
    },
  };
}

/** Draws a rectangle, with rounded corners if it has a `radius`. */
export function drawBox(
  canvas: Canvas,
  layer: Layer,
  className: string,
  box: Box,
  radius: number | '' = '',
): void {
  const { x, y, width, height } = box;
  canvas.draw(
    layer,
    tag('rect', { class: className, x, y, width, height, rx: radius }),
    cornersOf(box),
  );
}

/** Returns two opposite corners of a box. */
export function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    [x, y],
    [x + width, y + height],
  ];
}

/** Formats a number with at most one decimal, as short as possible. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/**
 * Returns an element's markup, without attributes whose value is ''. Doesn't escape: values must be our own class names
 * and numbers, never an author's text.
 */
export function tag(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`);
  return `<${name}${written.join('')}/>`;
}
