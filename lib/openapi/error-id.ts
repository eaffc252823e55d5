import { idOf } from './page';

/** The id of a code's entry on the overview. */
export function errorId(code: string): string {
  return `error-${idOf(code)}`;
}
