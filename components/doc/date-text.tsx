import { formatDate } from '@/lib/render-data/format-date';

/** A day, for people and for machines. */
export function DateText({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}
