import type { Api } from '../../api/api';
import { drawLifecycle } from '../../api/draw-lifecycle';
import type { LifecycleView } from '../../api/lifecycle-view';
import type { Data } from '../../content/read-data';
import { listEntityLifecycles, type OwnLifecycle } from './entity-lifecycles';
import { writeCode } from './write-code';

// Drawing takes a while, and in `dev` most lifecycles are those of a moment ago.
const drawn = new Map<string, string>();
const MOST_KEPT = 200;

/** The lifecycles of the data as those of an API are shown. One that cannot be drawn has its steps alone. */
export async function drawEntityLifecycles(
  data: Data,
  api: Pick<Api, 'operations'> | undefined,
): Promise<LifecycleView[]> {
  const operations = new Map(api?.operations.map((operation) => [operation.id, operation]));
  const views: LifecycleView[] = [];
  for (const lifecycle of listEntityLifecycles(data)) {
    const view = viewOf(lifecycle, operations);
    const key = JSON.stringify(view);
    const known = drawn.get(key) ?? (await draw(view));
    if (drawn.size >= MOST_KEPT) drawn.clear();
    drawn.set(key, known);
    views.push({ ...view, svg: known });
  }
  return views;
}

// The ids of a drawing begin with that of its lifecycle, so that several fit on a page.
async function draw(view: Omit<LifecycleView, 'svg'>): Promise<string> {
  const result = await drawLifecycle(view, view.id);
  return result.kind === 'svg' ? result.svg : '';
}

function viewOf(
  { id, name, field, states, steps }: OwnLifecycle,
  operations: ReadonlyMap<string, Api['operations'][number]>,
): Omit<LifecycleView, 'svg'> {
  // What does not fit the states is a problem already.
  const fitting = steps.filter(
    ({ from, to }) => states.includes(to) && (from === undefined || states.includes(from)),
  );
  return {
    ...{ id, schema: name, property: field },
    states: [...new Set(states)].map((state) => ({
      name: state,
      isStart: fitting.some(({ from, to }) => from === undefined && to === state),
      isEnd: !fitting.some(({ from }) => from === state),
    })),
    transitions: fitting.map(
      ({ from = '', to, operation = '', by = '', when = '', event = '' }) => {
        const known = operations.get(operation);
        return {
          ...{ from, to, event, whenHtml: writeCode(when) },
          operation: known ? { slug: known.slug, href: known.href, title: known.title } : null,
          by: known ? '' : by || operation,
        };
      },
    ),
  };
}
