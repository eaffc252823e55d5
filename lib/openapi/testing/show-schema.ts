import type { SchemaView } from '../view/schema/schema-view';

/**
 * Formats a schema view as indented lines: relation, name, type, `!` if required, rules, values, default and
 * truncation.
 */
export function showSchema(view: SchemaView | null | undefined, depth = 0): string[] {
  if (!view) return ['nothing'];
  const parts = [
    view.relation === 'property' || view.relation === '' ? '' : `[${view.relation}]`,
    view.name,
    `${view.type}${view.required ? '!' : ''}`,
    view.constraints.length > 0 ? `{${view.constraints.join('; ')}}` : '',
    view.values.length > 0 ? `<${view.values.map(({ text }) => text).join(' ')}>` : '',
    view.defaultText === null ? '' : `= ${view.defaultText}`,
    view.cut ? `(${view.cut.kind}: ${view.cut.name} #${view.cut.id})` : '',
  ];
  const line = '  '.repeat(depth) + parts.filter((part) => part !== '').join(' ');
  return [line, ...view.children.flatMap((child) => showSchema(child, depth + 1))];
}
