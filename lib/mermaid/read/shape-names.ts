import type { ShapeName } from '../figure';

// Names in `@{ shape: … }`, by the nearest shape that we draw. All others are boxes.
const NAMES: Readonly<Partial<Record<ShapeName, string>>> = {
  step: 'rounded event curv-trap curved-trapezoid display notch-rect card notched-rectangle',
  stadium: 'stadium pill terminal delay half-rounded-rectangle ellipse',
  part: 'fr-rect subprocess subproc subroutine framed-rectangle div-rect div-proc divided-process divided-rectangle win-pane internal-storage window-pane',
  store:
    'cyl cylinder database db h-cyl das horizontal-cylinder lin-cyl disk lined-cylinder bow-rect stored-data bow-tie-rectangle datastore data-store',
  circle:
    'circle circ sm-circ small-circle start f-circ filled-circle junction cross-circ crossed-circle summary',
  double: 'dbl-circ double-circle fr-circ framed-circle stop',
  question: 'diam decision diamond question',
  hexagon: 'hex hexagon prepare',
  'lean-right': 'lean-r lean-right in-out',
  'lean-left': 'lean-l lean-left out-in',
  trapezoid: 'trap-b trapezoid trapezoid-bottom priority tri triangle extract',
  funnel:
    'trap-t inv-trapezoid trapezoid-top manual flip-tri flipped-triangle manual-file sl-rect sloped-rectangle manual-input',
  flag: 'odd flag paper-tape',
};

const SHAPES = new Map(
  Object.entries(NAMES).flatMap(([shape, names]) =>
    names.split(' ').map((name) => [name, shape as ShapeName] as const),
  ),
);

/** Returns the shape that we draw for a name in `@{ shape: … }`. */
export function shapeNamed(name: string): ShapeName {
  return SHAPES.get(name) ?? 'box';
}
