import { CodeText } from '@/components/doc/code-text';
import type { RateClass } from '@/lib/features/rate-limits/rate-limits-data';
import type { OperationEntry } from '@/lib/openapi/view';
import { Listing } from '../../doc/listing';

type Operation = Pick<OperationEntry, 'slug' | 'href' | 'title' | 'rateLimitClass'>;
type Props = {
  readonly classes: readonly RateClass[];
  /** Empty if there's no API. */
  readonly operations: readonly Operation[];
};

/** Lists the rate-limit classes in the data, each with its operations. */
export function RateLimits({ classes, operations }: Props) {
  const heads = ['Class', 'Quota', 'Burst', 'Counted per'];
  const hasOperations = operations.length > 0;
  return (
    <Listing
      caption={classes.length === 1 ? '1 rate-limit class' : `${classes.length} rate-limit classes`}
      heads={hasOperations ? [...heads, 'Operations'] : heads}
    >
      {classes.map(({ name, quota, window, burst, counted_per: key, covers }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{`${quota} per ${window}\u00a0s`}</td>
          <td>{burst}</td>
          <td>{key}</td>
          {hasOperations && (
            <td>
              <Members
                operations={operations.filter(({ rateLimitClass }) => rateLimitClass === name)}
                covers={covers}
              />
            </td>
          )}
        </tr>
      ))}
    </Listing>
  );
}

type MembersProps = {
  readonly operations: readonly Operation[];
  readonly covers: string | undefined;
};

function Members({ operations, covers }: MembersProps) {
  if (covers !== undefined) return <CodeText text={`${operations.length}: ${covers}`} />;
  return operations.map(({ slug, href, title }, index) => (
    <span key={slug}>
      {index > 0 && ', '}
      <a href={href}>{title}</a>
    </span>
  ));
}
