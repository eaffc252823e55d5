import { Fragment, type ReactNode } from 'react';

type Props<T> = { readonly of: readonly T[]; readonly show: (item: T) => ReactNode };

/** Lists items in one cell, separated by commas. Shows `none` if there are none. */
export function Listed<T>({ of, show }: Props<T>) {
  if (of.length === 0) return 'none';
  return of.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
    <Fragment key={index}>
      {index > 0 && ', '}
      {show(item)}
    </Fragment>
  ));
}
