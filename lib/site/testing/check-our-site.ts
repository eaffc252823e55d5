import { join } from 'node:path';
import { readSettings } from '../../core/settings';
import { type CheckedSite, checkSite } from '../site';

/** The settings of our own site. */
export const OUR_SETTINGS = readSettings({}, join(import.meta.dirname, '../../..'));

let checking: Promise<CheckedSite> | undefined;

/** Reads our own site and finds its problems, once for all tests in a process. */
export function checkOurSite(): Promise<CheckedSite> {
  checking ??= checkSite(OUR_SETTINGS);
  return checking;
}
