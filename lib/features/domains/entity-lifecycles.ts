import { kebab } from '../../openapi/urls';
import { idOf } from '../../openapi/view';
import type { ProductData } from '../product-data';
import type { EntityLifecycle } from './entities-data';

/** The lifecycle of one entity, with the entity's name and the id of the lifecycle's heading. */
export type OwnLifecycle = EntityLifecycle & { readonly name: string; readonly id: string };

/** Returns the lifecycles from `_data/entities.yaml`, which the API description doesn't have. */
export function listEntityLifecycles({ entities }: ProductData): OwnLifecycle[] {
  return (entities?.value.entities ?? []).flatMap(({ name, lifecycle }) =>
    lifecycle
      ? [{ ...lifecycle, name, id: `lifecycle-${idOf(kebab(`${name} ${lifecycle.field}`))}` }]
      : [],
  );
}
