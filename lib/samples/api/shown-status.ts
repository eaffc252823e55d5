import type { Sample } from '../sample';
import { statusIn } from './check-json-body';

/** A status that a page shows, and the sample that shows it. */
export type ShownStatus = { readonly status: number; readonly sample: Sample };

/** Returns the response status that the page shows between a request and the next one. */
export function findShownStatus(after: readonly Sample[]): ShownStatus | undefined {
  for (const sample of after) {
    const { isJoined, language } = sample;
    if (!isJoined) return undefined;
    const shown = statusOf(sample);
    if (shown !== undefined) return { status: shown, sample };
    if (['bash', 'http', 'json', 'text'].includes(language)) return undefined;
  }
  return undefined;
}

function statusOf({ language, text }: Sample): number | undefined {
  const [, status] = /^HTTP\/[\d.]+ (\d{3})\b/.exec(text) ?? [];
  if (status !== undefined) return Number(status);
  if (language === 'json') return statusIn(text);
  const [shown] = (language === 'text' && /^[1-5]\d\d\b/.exec(text)) || [];
  return shown === undefined ? undefined : Number(shown);
}
