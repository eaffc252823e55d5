import { safeDecode } from '../../core/safe-decode';
import { type Fields, fieldsOf, isFields, textOf } from '../model/fields';
import { isOperationField } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { sectionOf } from '../model/path-items';
import { lookUp } from '../model/reference';

/**
 * Returns a bundled description without the operations, paths, and callback requests marked `x-internal`. Also removes
 * paths and callbacks that are empty as a result, and references to them.
 */
export function withoutInternal(document: Fields): Fields {
  const components = fieldsOf(document.components);
  const webhooks = sectionOf(document, 'webhook');
  const shared = {
    ...keepIn(components, 'callbacks', (value) => keepCallback(document, value)),
    ...keepIn(components, 'pathItems', (value) => keepItem(document, value)),
  };
  return {
    ...document,
    ...('paths' in document ? { paths: keepPaths(document, fieldsOf(document.paths)) } : {}),
    ...(webhooks in document
      ? { [webhooks]: keepPaths(document, fieldsOf(document[webhooks])) }
      : {}),
    ...('components' in document ? { components: { ...components, ...shared } } : {}),
  };
}

/** Returns what's left of a value, or undefined if nothing is left. */
type Keep = (value: Fields) => Fields | undefined;

function keepIn(holder: Fields, field: string, keep: Keep): Fields {
  return field in holder ? { [field]: keepEach(fieldsOf(holder[field]), keep) } : {};
}

function keepEach(values: Fields, keep: Keep): Fields {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const kept = isFields(value) ? keep(value) : value;
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(entries);
}

// In `paths`, `webhooks`, and callbacks, keys that begin with `x-` aren't entries.
function keepPaths(document: Fields, paths: Fields): Fields {
  const entries = Object.entries(paths).flatMap(([path, value]) => {
    const isItem = isFields(value) && !path.startsWith('x-');
    const kept = isItem ? keepItem(document, value) : value;
    return kept === undefined ? [] : [[path, kept] as const];
  });
  return Object.fromEntries(entries);
}

function keepItem(document: Fields, item: Fields): Fields | undefined {
  if (isHidden(document, item)) return undefined;
  const keep: Keep = (operation) =>
    operation['x-internal'] === true ? undefined : keepOperation(document, operation);
  const entries = Object.entries(item).flatMap(([field, value]) => {
    const kept = keepField(document, field, value, keep);
    return kept === undefined ? [] : [[field, kept] as const];
  });
  return Object.fromEntries(entries);
}

function keepField(document: Fields, field: string, value: unknown, keep: Keep): unknown {
  if (field === '$ref') return isHidden(document, followed(document, value)) ? undefined : value;
  if (!isOperationField(field) || !isFields(value)) return value;
  return field === 'additionalOperations' ? keepEach(value, keep) : keep(value);
}

function keepOperation(document: Fields, operation: Fields): Fields {
  if (!isFields(operation.callbacks)) return operation;
  const { callbacks, ...rest } = operation;
  const kept = keepEach(fieldsOf(callbacks), (value) => keepCallback(document, value));
  const isEmptied = Object.keys(kept).length === 0 && Object.keys(fieldsOf(callbacks)).length > 0;
  return isEmptied ? rest : { ...operation, callbacks: kept };
}

function keepCallback(document: Fields, callback: Fields): Fields | undefined {
  let target = callback;
  for (let hops = 0; '$ref' in target && hops < LIMITS.chain; hops += 1) {
    target = followed(document, target.$ref);
  }
  const items = Object.entries(target).filter(([name]) => !name.startsWith('x-'));
  const isGone = items.length > 0 && items.every(([, item]) => isHidden(document, fieldsOf(item)));
  if (isGone) return undefined;
  return '$ref' in callback ? callback : keepPaths(document, callback);
}

// Returns true if a path item, or each of its operations, is marked `x-internal`.
function isHidden(document: Fields, item: Fields, hops = 0): boolean {
  if (item['x-internal'] === true) return true;
  const operations = Object.entries(item).flatMap(([field, value]) => {
    if (!isOperationField(field)) return [];
    return field === 'additionalOperations' ? Object.values(fieldsOf(value)) : [value];
  });
  const isOpen = operations.some((operation) => fieldsOf(operation)['x-internal'] !== true);
  if (isOpen) return false;
  if ('$ref' in item && hops < LIMITS.chain) {
    return isHidden(document, followed(document, item.$ref), hops + 1);
  }
  return operations.length > 0;
}

function followed(document: Fields, reference: unknown): Fields {
  const text = textOf(reference);
  if (!text.startsWith('#/')) return {};
  const found = lookUp(document, safeDecode(text.slice(1)), '', false);
  return fieldsOf(found.kind === 'found' ? found.value : undefined);
}
