import { SettingsError } from '../core/settings-error';

/** Returns the port in `PORT`, or 3000 if it isn't set. Throws a SettingsError if it isn't a number from 0 to 65535. */
export function readPort(env: Readonly<Record<string, string | undefined>>): number {
  const text = env.PORT ?? '3000';
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new SettingsError(`PORT=${text}: write a number from 0 to 65535`);
}
