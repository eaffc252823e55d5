import { Listed } from '@/components/doc/listing/listed';
import type { OperationEntry } from '@/lib/openapi/view';

/** An operation that a text can link to. */
export type LinkedOperation = Pick<OperationEntry, 'slug' | 'href' | 'title'>;

/** Lists operations in a text, separated by commas, each as a link to its page. */
export function OperationLinks({ of }: { of: readonly LinkedOperation[] }) {
  return (
    <Listed
      of={of}
      show={({ href, title }) => (
        <a className="schema-link" href={href}>
          {title}
        </a>
      )}
    />
  );
}
