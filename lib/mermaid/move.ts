import { type DrawnElement, numberIn, pointsOf } from './element';

type Move = (place: number) => number;

/** Returns the drawing with every x or y moved. Boxes grow with what moves inside them. */
export function moveDrawing(element: DrawnElement, axis: 'x' | 'y', move: Move): DrawnElement {
  const { attributes } = element;
  const own: Record<string, string> = { ...attributes };
  for (const name of [axis, `${axis}1`, `${axis}2`, `c${axis}`]) {
    if (name in attributes) own[name] = String(move(numberIn(element, name)));
  }
  if (attributes.points) {
    own.points = pointsOf(element)
      .map(([x, y]) => (axis === 'x' ? `${move(x)},${y}` : `${x},${move(y)}`))
      .join(' ');
  }
  const extent = axis === 'x' ? 'width' : 'height';
  if (element.name === 'rect') {
    const near = numberIn(element, axis);
    own[extent] = String(move(near + numberIn(element, extent)) - move(near));
  }
  const children = element.children.map((child) => moveDrawing(child, axis, move));
  return { ...element, attributes: own, children };
}
