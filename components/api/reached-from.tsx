import type { OperationView } from '@/lib/openapi/view';

type Props = { readonly operation: Pick<OperationView, 'reachedFrom' | 'reachedMore'> };

/** Lists the responses of other operations that link to this one. */
export function ReachedFrom({ operation: { reachedFrom, reachedMore } }: Props) {
  return (
    <ul className="response-links">
      {reachedFrom.map(({ title, href, status, name }) => (
        <li key={`${href} ${name}`}>
          <a href={href}>{title}</a>, {name} in the {status} response
        </li>
      ))}
      {reachedMore > 0 && <li>and {reachedMore} more</li>}
    </ul>
  );
}
