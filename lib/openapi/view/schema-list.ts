import { compareText } from '../../core/compare-text';
import type { SchemaPageView } from './schema-page-view';

/** A named schema in the list of all schemas. */
export type SchemaListEntry = {
  readonly name: string;
  readonly href: string;
  readonly type: string;
  readonly fields: number;
  readonly uses: number;
  readonly hasMoreUses: boolean;
};

/** Returns the named schemas sorted by name, independently of the locale. */
export function listSchemas(schemas: Iterable<SchemaPageView>): SchemaListEntry[] {
  return [...schemas]
    .filter(({ name }) => name !== '')
    .map(({ name, href, schema, uses, hasMoreUses }) => ({
      name,
      href,
      type: schema?.type ?? '',
      hasMoreUses,
      fields: (schema?.children ?? []).filter(({ relation }) => relation === 'property').length,
      uses: new Set(uses.map((use) => use.href)).size,
    }))
    .sort(
      (a, b) =>
        compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.name, b.name),
    );
}
