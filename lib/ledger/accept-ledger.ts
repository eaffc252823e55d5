import type { Settings } from '../settings';
import { SettingsError } from '../settings-error';

/** Writes what the site publishes now into its ledger, and says how many addresses came and went. */
export async function acceptLedger(
  _settings: Settings,
  _options: { readonly removals: boolean },
): Promise<{ added: number; removed: number }> {
  throw new SettingsError('this site keeps no ledger');
}
