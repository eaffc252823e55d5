import type { OperationError } from '@/lib/openapi/view';

type Props = { readonly error: Pick<OperationError, 'code' | 'title' | 'href'> };

/** Shows an error's code as a link to its explanation, and its title if that says more than the code. */
export function ErrorName({ error: { code, title, href } }: Props) {
  return (
    <>
      {href === '' ? (
        <code>{code}</code>
      ) : (
        <a className="error-code schema-link" href={href}>
          <code>{code}</code>
        </a>
      )}
      {!isSaid(title, code) && (
        <>
          {' '}
          <span className="error-title">{title}</span>
        </>
      )}
    </>
  );
}

// Returns true if the title is empty or only repeats the code, such as `Not found` for `not-found`.
function isSaid(title: string, code: string): boolean {
  return ['', code.replace(/[-_]/g, ' ')].includes(title.toLowerCase());
}
