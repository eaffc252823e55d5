import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Settings } from '../core/settings';

/** Returns the folder of the API description. Undefined if there's no description. */
export function apiFolder({ openapi }: Pick<Settings, 'openapi'>): string | undefined {
  return openapi.file !== '' && existsSync(openapi.file) ? dirname(openapi.file) : undefined;
}
