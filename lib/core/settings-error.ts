/** A setting that makes no sense, with a sentence for the person who gave it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
