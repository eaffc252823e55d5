import type { Place, Problem } from '../../core/problem';
import { readDiagram } from '../../mermaid/read/read-diagram';
import { checkLifecycle } from '../check/check-lifecycle';
import { type Description, nodeAt, placeOf } from '../model/description';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { keyOf, type Node } from '../model/node';
import { nameOf } from '../model/schema/facets';
import { LIFECYCLE } from '../model/schema/lifecycle';
import { kebab, takeName } from '../model/slugs';
import { type Top, writeField } from './description/write-field';
import { sourceOf } from './draw-lifecycle';
import type { LifecycleView, TransitionView } from './lifecycle-view';
import type { OperationView } from './operation-view';
import { idOf } from './page';

type Operations = readonly Pick<OperationView, 'id' | 'slug' | 'href' | 'title'>[];

/** Returns the description's lifecycles, sorted by file and line and not drawn yet, and their problems. */
export function buildLifecycles(
  top: Top,
  operations: Operations,
): { lifecycles: LifecycleView[]; problems: Problem[] } {
  const { description } = top.model;
  const schemas = new Set(
    description.nodes.filter(({ kind }) => kind === 'schema').map((node) => keyOf(node)),
  );
  const nodes = findNodes(description);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const problems: Problem[] = [];
  const lifecycles: LifecycleView[] = [];
  const taken = new Set<string>();
  for (const node of nodes) {
    const owner = ownerOf(node, schemas);
    problems.push(...checkLifecycle(description, node, [...byId.keys()]));
    const refuse = (message: string, fix: string) => {
      problems.push({ ...placeOf(description, node, LIFECYCLE), message, fix });
    };
    if (!owner)
      refuse(`\`${LIFECYCLE}\` is on an unnamed schema`, 'move the schema to `components.schemas`');
    if (!owner || textsOf(fieldsOf(node.value).enum).length === 0) continue;
    if (lifecycles.length >= LIMITS.lifecycles) {
      refuse(
        `The description has more than ${LIMITS.lifecycles} lifecycles`,
        'remove some of them',
      );
      break;
    }
    const base = `lifecycle-${idOf(kebab(`${owner.schema} ${owner.property}`.trim()))}`;
    const id = takeName(base, taken);
    const view = viewOf(top, node, byId);
    const drawn = readDiagram(sourceOf(view));
    const [fault] = drawn.kind === 'undrawn' ? drawn.faults : [];
    if (fault) refuse(`The lifecycle can't be drawn. ${fault.message}`, fault.fix);
    lifecycles.push({ id, ...owner, ...view, svg: '' });
  }
  return { lifecycles, problems };
}

// Sorts by location, because `nodes` is in reference order but readers expect file order.
function findNodes(description: Description): Node[] {
  const found = description.nodes.flatMap((node) => {
    if (node.kind !== 'schema' || fieldsOf(node.value)[LIFECYCLE] === undefined) return [];
    return [{ node, place: placeOf(description, node) }];
  });
  const byPlace = (a: Place, b: Place) =>
    a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1;
  return found.sort((a, b) => byPlace(a.place, b.place)).map(({ node }) => node);
}

// Returns the nearest named schema that contains the states, and the name of their property, which is the last path
// segment.
function ownerOf(node: Node, schemas: ReadonlySet<string>) {
  for (let end = node.path.length; end >= 0; end -= 1) {
    const above = { file: node.file, path: node.path.slice(0, end) };
    if (!schemas.has(keyOf(above))) continue;
    const schema = nameOf({ ...above, kind: 'schema', value: undefined });
    if (schema === '') continue;
    return { schema, property: end === node.path.length ? '' : (node.path.at(-1) ?? '') };
  }
  return undefined;
}

function viewOf(
  top: Top,
  node: Node,
  operations: ReadonlyMap<string, Operations[number]>,
): Pick<LifecycleView, 'states' | 'transitions'> {
  const fields = fieldsOf(node.value);
  const names = textsOf(fields.enum);
  const transitions = listOf(fields[LIFECYCLE]).flatMap((value, index): TransitionView[] => {
    const { from, to, operation, by, event } = fieldsOf(value);
    const step = nodeAt(node, [LIFECYCLE, String(index)], 'schema', value);
    const known = operations.get(textOf(operation));
    const isOfStates =
      names.includes(textOf(to)) && (from === undefined || names.includes(textOf(from)));
    // `checkLifecycle` already reports transitions whose states don't exist.
    if (!isOfStates) return [];
    return [
      {
        from: textOf(from),
        to: textOf(to),
        operation: known ? { slug: known.slug, href: known.href, title: known.title } : null,
        by: known ? '' : textOf(by) || textOf(operation),
        whenHtml: writeField(top, step, 'when'),
        event: textOf(event),
      },
    ];
  });
  const states = [...new Set(names)].map((name) => ({
    name,
    isStart: transitions.some(({ from, to }) => from === '' && to === name),
    isEnd: !transitions.some(({ from }) => from === name),
  }));
  return { states, transitions };
}
