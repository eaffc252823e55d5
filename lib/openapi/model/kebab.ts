/**
 * Converts to kebab case: `getUnitCalendar`, `get_unit_calendar`, and `GetUnit calendar` become `get-unit-calendar`.
 */
export function kebab(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/[\s_.]+/g, '-')
    .toLowerCase();
}
