import { kebab } from '../../openapi/operation-slug';
import { idOf } from '../../openapi/page';
import type { ProductData } from '../product-data';
import type { EntityLifecycle } from './entities-data';

/** The states of one entity, by its name, and the id of their heading. */
export type OwnLifecycle = EntityLifecycle & { readonly name: string; readonly id: string };

/** The lifecycles that stand in the data, and in no description of an API. */
export function listEntityLifecycles({ entities }: ProductData): OwnLifecycle[] {
  return (entities?.value.entities ?? []).flatMap(({ name, lifecycle }) =>
    lifecycle
      ? [{ ...lifecycle, name, id: `lifecycle-${idOf(kebab(`${name} ${lifecycle.field}`))}` }]
      : [],
  );
}
