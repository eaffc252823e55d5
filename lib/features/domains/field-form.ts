import { z } from 'zod';
import { dataText, dataWord } from '../../content/data-text';

/**
 * The type of an event's field as an author writes it: a word such as `text` or `date`, a schema of the API (`Money`),
 * a field of one (`Booking.total`), a column (`delegations.role_code`), a list with one type, or fields with their types.
 */
export type FieldForm = string | readonly FieldForm[] | { readonly [field: string]: FieldForm };

export const fieldForm: z.ZodType<FieldForm> = z.lazy(() =>
  z.union(
    [
      dataText,
      z.array(fieldForm).length(1),
      z.record(dataWord, fieldForm).refine((fields) => Object.keys(fields).length > 0),
    ],
    { error: 'must be a type, a list with one type such as `[text]`, or fields with their types' },
  ),
);
