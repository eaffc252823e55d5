import type { Data } from '../content/read-data';
import type { Problem } from '../core/problem';
import type { Tape } from '../features/roadmap/tape';
import type { Page } from '../graph/page';

/** Every component of a page that would show nothing, because the content has nothing of its kind. */
export function findEmptyComponents(
  pages: readonly Page[],
  tape: Tape | undefined,
  { isBroken = false }: Data,
): Problem[] {
  const hasRows = isBroken || (tape?.groups.length ?? 0) > 0;
  const hasDates = pages.some(({ matter }) => matter.date ?? matter.last_reviewed);
  const hasRecords = pages.some(({ matter }) => matter.deciders);
  const hasChains = pages.some(({ matter }) => matter.superseded_by);
  return pages.flatMap(({ uses }) =>
    uses.flatMap(({ name, place }) => {
      if (name === 'TapeChart' && !hasRows) {
        const message = "`<TapeChart>` has nothing to show: there's no _data/domains.yaml";
        return [
          {
            ...place,
            message,
            fix: 'add that file and _data/versions.yaml, or remove the component',
          },
        ];
      }
      if (name === 'Latest' && !hasDates) {
        const message = '`<Latest>` has nothing to show: no page has `date` or `last_reviewed`';
        return [
          { ...place, message, fix: 'add one of them to your pages, or remove the component' },
        ];
      }
      if (name.startsWith('Decision') && !hasRecords) {
        const message = `\`<${name}>\` has nothing to show: there are no decision records`;
        return [{ ...place, message, fix: 'write adr-0001.md, or remove the component' }];
      }
      if (name === 'DecisionChains' && !hasChains) {
        const message = '`<DecisionChains>` has nothing to show: no record replaces another';
        return [{ ...place, message, fix: 'remove the component' }];
      }
      return [];
    }),
  );
}
