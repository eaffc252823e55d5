import { Fragment } from 'react';
import { splitNames } from '@/lib/markdown/split-names';

/** A text whose long names break after `_`, `.`, `/`, `:`, and before a capital, rather than anywhere. */
export function Breakable({ text }: { text: string }) {
  return splitNames(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
