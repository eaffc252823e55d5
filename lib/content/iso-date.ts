import { z } from 'zod';
import { explainDate } from './explain-date';

/** A date such as `2026-11-21`. */
export const isoDate = z.string().superRefine((date, context) => {
  const fault = explainDate(date);
  if (fault) context.addIssue({ code: 'custom', ...fault });
});
