import { idOf } from './page';

/** Returns the id of an error code's entry on the page with the error catalogue, and of its code on the overview page. */
export function errorId(code: string): string {
  return `error-${idOf(code)}`;
}

/** Returns the id of a status's errors on both pages. */
export function statusErrorsId(status: string): string {
  return `errors-${idOf(status)}`;
}
