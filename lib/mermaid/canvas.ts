/** The layers of a drawing, from the back to the front. */
export type Layer = 'back' | 'edges' | 'boxes' | 'labels';

/** A drawing in progress, and its extent. */
export type Canvas = {
  draw(layer: Layer, markup: string, points: readonly (readonly [number, number])[]): void;
  /** The labels written so far. */
  readonly written: Set<object>;
  /** Registers the use of a marker and returns the id of its definition. */
  mark(name: string): string;
  /** Returns the markup of all layers and the bounding box, including `margin`. */
  finish(margin: number): {
    body: string;
    markers: string[];
    x: number;
    y: number;
    width: number;
    height: number;
  };
};

/** Creates an empty canvas. The ids of its definitions begin with `id`. */
export function createCanvas(id: string): Canvas {
  const layers: Record<Layer, string[]> = { back: [], edges: [], boxes: [], labels: [] };
  const markers = new Set<string>();
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  return {
    written: new Set(),
    draw(layer, markup, points) {
      layers[layer].push(markup);
      for (const [x, y] of points) {
        box.left = Math.min(box.left, x);
        box.top = Math.min(box.top, y);
        box.right = Math.max(box.right, x);
        box.bottom = Math.max(box.bottom, y);
      }
    },
    mark(name) {
      markers.add(name);
      return `${id}-${name}`;
    },
    finish(margin) {
      const x = Math.floor(box.left - margin);
      const y = Math.floor(box.top - margin);
      const width = Math.ceil(box.right + margin) - x;
      const height = Math.ceil(box.bottom + margin) - y;
      const body = [...layers.back, ...layers.edges, ...layers.boxes, ...layers.labels].join('');
      return { body, markers: [...markers].sort(), x, y, width, height };
    },
  };
}

/** Formats a number with at most one decimal, as short as possible. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

/**
 * Returns the markup of an element, without attributes whose value is ''. Doesn't escape: values must be our own class
 * names and numbers, never an author's words.
 */
export function tag(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`);
  return `<${name}${written.join('')}/>`;
}

/** Escapes text for HTML content. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
