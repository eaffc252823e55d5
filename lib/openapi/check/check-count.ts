import type { Place, Problem } from '../../core/problem';
import { type Fields, fieldsOf, isFields, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { isOperationField } from '../model/grammar';
import { sectionOf } from '../model/path-items';
import { lookUp } from '../model/reference';

/**
 * Reports operations and webhooks in the bundle without a page, pages without an operation in the bundle, and
 * operations with two pages. The bundle resolves path items independently, so comparing the two lists finds bugs in
 * either.
 */
export function checkCount(
  document: Fields,
  views: readonly (Pick<Operation, 'kind' | 'path' | 'method'> & { readonly place: Place })[],
  top: Place,
): Problem[] {
  const written = [...namesIn(document, 'path'), ...namesIn(document, 'webhook')];
  const shown = new Map(views.map((view) => [`${view.kind} ${view.path} ${view.method}`, view]));
  const missing = written.filter((name) => !shown.has(name));
  const known = new Set(written);
  const extra = [...shown].filter(([name]) => !known.has(name));
  const fix = 'report this as a bug in the build: the description is fine';
  return [
    ...missing.map((name) => ({ ...top, message: `No page was built for the ${name}`, fix })),
    ...extra.map(([name, { place }]) => ({
      ...place,
      message: `This page was built for the ${name}, which the description doesn't contain`,
      fix,
    })),
    ...(views.length === shown.size
      ? []
      : [{ ...top, message: 'Two pages were built for one operation', fix }]),
  ];
}

function namesIn(document: Fields, kind: 'path' | 'webhook'): string[] {
  return Object.entries(fieldsOf(document[sectionOf(document, kind)])).flatMap(([path, item]) => {
    if (path.startsWith('x-')) return [];
    return methodsOf(document, item).map((method) => `${kind} ${path} ${method}`);
  });
}

function methodsOf(document: Fields, item: unknown): string[] {
  const own = fieldsOf(item);
  const found = lookUp(document, textOf(own.$ref).replace(/^#/, ''), '');
  const other = own.$ref !== undefined && found.kind === 'found' ? fieldsOf(found.value) : {};
  const methods = [own, other].flatMap((fields) => {
    if (fields['x-internal'] === true) return [];
    return Object.entries(fields).flatMap(([field, value]) => {
      if (!isOperationField(field)) return [];
      const several =
        field === 'additionalOperations' ? Object.entries(fieldsOf(value)) : [[field, value]];
      return several
        .filter(([, inner]) => isFields(inner) && inner['x-internal'] !== true)
        .map(([name]) =>
          field === 'additionalOperations' ? String(name) : String(name).toUpperCase(),
        );
    });
  });
  return [...new Set(methods)];
}
