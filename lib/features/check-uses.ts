import type { Fault, Problem } from '../core/problem';
import type { Page } from '../graph/page';
import type { ComponentUse } from '../markdown/compiled';
import { directiveOf } from '../markdown/elements';

/** Runs `find` on each component on the pages. Returns its faults with the location of the component. */
export function checkUses<P extends Pick<Page, 'uses'>>(
  pages: readonly P[],
  find: (use: ComponentUse, page: P) => readonly Fault[],
): Problem[] {
  return pages.flatMap((page) =>
    page.uses.flatMap((use) => find(use, page).map((fault) => ({ ...use.place, ...fault }))),
  );
}

/** Explains that a component shows nothing because its file is missing in `_data`. */
export function explainMissing(component: string, file: string): Fault {
  const message = `\`${directiveOf(component)}\` has nothing to show: there's no _data/${file}.yaml`;
  return { message, fix: 'add the file, or remove the component' };
}
