import { kebab } from '../../openapi/urls';
import { idOf } from '../../openapi/view';
import type { ProductData } from '../product-data';
import type { EntityLifecycle } from './entities-data';

/** An entity's lifecycle, with `name`, the entity's name, and `id`, the id of the lifecycle's heading. */
export type OwnLifecycle = EntityLifecycle & { readonly name: string; readonly id: string };

/** Returns the lifecycles in `_data/entities.yaml`, for entities without a lifecycle in the API description. */
export function listEntityLifecycles({ entities }: ProductData): OwnLifecycle[] {
  return (entities?.value.entities ?? []).flatMap(({ name, lifecycle }) =>
    lifecycle
      ? [{ ...lifecycle, name, id: `lifecycle-${idOf(kebab(`${name} ${lifecycle.field}`))}` }]
      : [],
  );
}
