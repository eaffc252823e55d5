import type { Api } from './api';
import { drawLifecycle } from './draw-lifecycle';
import type { LifecycleView } from './lifecycle-view';

/** Returns an API's lifecycles with their drawings. */
export function drawLifecycles({ lifecycles }: Pick<Api, 'lifecycles'>): Promise<LifecycleView[]> {
  return Promise.all(
    lifecycles.map(async (lifecycle, index) => {
      const drawn = await drawLifecycle(lifecycle, `L${index + 1}`);
      return { ...lifecycle, svg: drawn.kind === 'svg' ? drawn.svg : '' };
    }),
  );
}
