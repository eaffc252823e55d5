import { escapeHtml } from '../../core/escape-html';
import type { Draw } from '../../mermaid/render-diagram';
import { drawLifecycle } from '../../openapi/draw-lifecycle';
import type { Api, LifecycleView } from '../../openapi/view';
import type { ProductData } from '../product-data';
import { listEntityLifecycles, type OwnLifecycle } from './entities-data';
import { splitCode } from './split-code';

/**
 * Draws the lifecycles from the data. Returns them in the same form as lifecycles from the API description. If a
 * lifecycle can't be drawn, its `svg` is ''.
 */
export async function drawEntityLifecycles(
  data: ProductData,
  api: Pick<Api, 'operations'> | undefined,
  draw: Draw,
): Promise<LifecycleView[]> {
  const operations = new Map(api?.operations.map((operation) => [operation.id, operation]));
  return Promise.all(
    listEntityLifecycles(data).map(async (lifecycle) => {
      const view = viewOf(lifecycle, operations);
      // The ids in a drawing start with the lifecycle's id, so they stay unique on a page with several drawings.
      const drawn = await drawLifecycle(view, view.id, draw);
      return { ...view, svg: drawn.kind === 'svg' ? drawn.svg : '' };
    }),
  );
}

function viewOf(
  { id, name, field, states, steps }: OwnLifecycle,
  operations: ReadonlyMap<string, Api['operations'][number]>,
): Omit<LifecycleView, 'svg'> {
  // Skip steps with unknown states, which check-domains.ts reports.
  const fitting = steps.filter(
    ({ from, to }) => states.includes(to) && (from === undefined || states.includes(from)),
  );
  return {
    id,
    schema: name,
    property: field,
    states: [...new Set(states)].map((state) => ({
      name: state,
      isStart: fitting.some(({ from, to }) => from === undefined && to === state),
      isEnd: !fitting.some(({ from }) => from === state),
    })),
    transitions: fitting.map(
      ({ from = '', to, operation = '', by = '', when = '', event = '' }) => {
        const known = operations.get(operation);
        return {
          from,
          to,
          event,
          whenHtml: writeCode(when),
          operation: known ? { slug: known.slug, href: known.href, title: known.title } : null,
          by: known ? '' : by || operation,
        };
      },
    ),
  };
}

/** Converts text from the data to HTML: escapes it, and wraps code between backticks in `<code>`. */
export function writeCode(text: string): string {
  return splitCode(text)
    .map(({ text: words, isCode }) =>
      isCode ? `<code>${escapeHtml(words)}</code>` : escapeHtml(words),
    )
    .join('');
}
