import { type Canvas, type Layer, short, tag } from './canvas';
import { type DrawnElement, numberIn, pointsOf } from './element';

// The class for each combination of the library's fill and stroke. Shapes with the class '' aren't drawn.
const CLASSES: Readonly<Record<string, string>> = {
  'var(--_node-fill) var(--_node-stroke)': 'diagram-box',
  'var(--_node-fill) none': 'diagram-body',
  'var(--_group-fill) var(--_node-stroke)': 'diagram-group',
  'var(--_group-hdr) var(--_node-stroke)': 'diagram-head',
  'none var(--_node-stroke)': 'diagram-block',
  ' var(--_node-stroke)': 'diagram-rule',
  ' var(--_line)': 'diagram-guide',
  'var(--_text) none': 'diagram-dot',
  'none var(--_text)': 'diagram-ring',
  'var(--bg) var(--_node-stroke)': 'diagram-note',
  'var(--_inner-stroke) var(--_node-stroke)': '',
  'var(--bg) var(--_inner-stroke)': '',
};

const BACK = new Set(['diagram-group', 'diagram-block', 'diagram-guide']);
const RADIUS = 3;

/** Draws one of the library's shapes with the class for its colors. Throws for unknown colors. */
export function drawShape(canvas: Canvas, shape: DrawnElement, place?: Layer): void {
  const { fill = '', stroke = '' } = shape.attributes;
  const className = CLASSES[`${fill} ${stroke}`];
  if (className === undefined) {
    throw new Error(`beautiful-mermaid: unknown colors ${fill} ${stroke}`);
  }
  if (className === '') return;
  const layer = place ?? (BACK.has(className) ? 'back' : 'boxes');
  const number = (name: string) => numberIn(shape, name);
  if (shape.name === 'rect') {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
    const square = className === 'diagram-body' || className === 'diagram-head';
    const rx = square ? '' : Math.max(RADIUS, Number(shape.attributes.rx ?? 0));
    canvas.draw(layer, tag('rect', { class: className, x, y, width, height, rx }), [
      [x, y],
      [x + width, y + height],
    ]);
  } else if (shape.name === 'circle' || shape.name === 'ellipse') {
    const [cx, cy] = [number('cx'), number('cy')];
    const [rx, ry] =
      shape.name === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')];
    const radii: Record<string, number> = shape.name === 'circle' ? { r: rx } : { rx, ry };
    canvas.draw(layer, tag(shape.name, { class: className, cx, cy, ...radii }), [
      [cx - rx, cy - ry],
      [cx + rx, cy + ry],
    ]);
  } else {
    const points = pointsOf(shape);
    const d = `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${shape.name === 'line' ? '' : 'z'}`;
    canvas.draw(layer, tag('path', { class: className, d }), points);
  }
}
