import { Fragment } from 'react';
import { splitNames } from '@/lib/markdown/split-names';

/** Shows a text whose long names break after punctuation such as `_`, `.`, `/`, and `:`, and before capitals. */
export function Breakable({ text }: { text: string }) {
  return splitNames(text).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
