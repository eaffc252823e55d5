import type { Settings } from '../settings';
import { SettingsError } from '../settings-error';

/** What became part of the ledger and what left it: `/guides`, or `/guides#id` for a heading. */
export type Accepted = { readonly added: readonly string[]; readonly removed: readonly string[] };

/** Writes what the site publishes now into its ledger, and says what came and what went. */
export async function acceptLedger(
  _settings: Settings,
  _options: { readonly removals: boolean },
): Promise<Accepted> {
  throw new SettingsError('this site keeps no ledger');
}
