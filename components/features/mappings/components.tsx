import { readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { FieldMappings } from './field-mappings';

/** Returns the components that show field mappings. */
export function mappingsComponents(site: SiteIndex) {
  return {
    FieldMappings: ({ of }: { of: string }) =>
      (readStored(site, 'mappings') ?? [])
        .filter(({ id }) => id === of)
        .map((mapping) => <FieldMappings key={of} mapping={mapping} />),
  };
}
