/** Thrown for an invalid setting. The message is a sentence for the person who set it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
