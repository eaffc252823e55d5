import type { Heading } from '@/lib/markdown/compiled';
import { Breakable } from './breakable';

/** Shows the heading of a section that a component renders, with a link to it. */
export function SectionHeading({
  heading: { id, text },
}: {
  heading: Pick<Heading, 'id' | 'text'>;
}) {
  return (
    <div className="heading heading-2">
      <h2 id={id}>
        <Breakable text={text} />
      </h2>
      <a className="heading-anchor" aria-label={`Link to ${text}`} href={`#${id}`}>
        #
      </a>
    </div>
  );
}
