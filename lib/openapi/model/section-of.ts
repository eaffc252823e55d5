import type { Fields } from './fields';

/**
 * Returns the field that contains a description's paths or webhooks. Before 3.1 added `webhooks`, authors wrote
 * `x-webhooks`.
 */
export function sectionOf(
  description: Fields,
  kind: 'path' | 'webhook',
): 'paths' | 'webhooks' | 'x-webhooks' {
  if (kind === 'path') return 'paths';
  return description.webhooks === undefined && 'x-webhooks' in description
    ? 'x-webhooks'
    : 'webhooks';
}
