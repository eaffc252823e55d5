import { kebab } from '../../api/operation-slug';
import { idOf } from '../../api/page';
import type { EntityLifecycle } from '../../content/entities-data';
import type { Data } from '../../content/read-data';

/** The states of one entity, by its name, and the id of their heading. */
export type OwnLifecycle = EntityLifecycle & { readonly name: string; readonly id: string };

/** The lifecycles that stand in the data, and in no description of an API. */
export function listEntityLifecycles({ entities }: Data): OwnLifecycle[] {
  return (entities?.value.entities ?? []).flatMap(({ name, lifecycle }) =>
    lifecycle
      ? [{ ...lifecycle, name, id: `lifecycle-${idOf(kebab(`${name} ${lifecycle.field}`))}` }]
      : [],
  );
}
