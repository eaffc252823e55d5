import { formatDate } from '@/lib/core/format-date';

/** Shows an ISO date in a readable form, and keeps the original for machines. */
export function DateText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}
