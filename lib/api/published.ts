import { Document } from 'yaml';
import type { Bundle } from './bundle';
import { type Fields, fieldsOf, isFields } from './fields';
import { GRAMMAR } from './grammar';

/** The description as it is offered for download: one document, without what is marked `x-internal`. */
export type Published = { readonly json: string; readonly yaml: string };

/** Writes it as JSON and as YAML that readers of YAML 1.1 understand in the same way. */
export function publish({ document }: Bundle): Published {
  const published = {
    ...document,
    ...('paths' in document ? { paths: withoutInternal(document.paths) } : {}),
    ...('webhooks' in document ? { webhooks: withoutInternal(document.webhooks) } : {}),
  };
  const yaml = new Document(published, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  return {
    json: `${JSON.stringify(published, null, 2)}\n`,
    yaml: yaml.toString({ lineWidth: 100, flowCollectionPadding: false, singleQuote: true }),
  };
}

function withoutInternal(paths: unknown): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(paths)).flatMap(([path, item]) => {
      if (!isFields(item)) return [[path, item]];
      if (item['x-internal'] === true) return [];
      const kept = Object.entries(item).filter(([field, value]) => {
        const isOperation = GRAMMAR.pathItem[field]?.[1] === 'operation';
        return !(isOperation && fieldsOf(value)['x-internal'] === true);
      });
      const hadOperations = Object.keys(item).some(isOperationField);
      const hasOperations = kept.some(([field]) => isOperationField(field));
      return hadOperations && !hasOperations ? [] : [[path, Object.fromEntries(kept)]];
    }),
  );
}

function isOperationField(field: string): boolean {
  return GRAMMAR.pathItem[field]?.[1] === 'operation';
}
