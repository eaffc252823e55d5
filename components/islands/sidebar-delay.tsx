'use client';

type Props = { readonly how: 'slow' | 'failed'; readonly onRetry: () => void };

/** Why a list is not whole yet, and how to ask for it again. */
export function SidebarDelay({ how, onRetry }: Props) {
  return (
    <p role="status" className="waiting">
      {how === 'slow' ? (
        'Loading the list …'
      ) : (
        <>
          The whole list could not be loaded.{' '}
          <button type="button" className="button" onClick={onRetry}>
            Retry
          </button>
        </>
      )}
    </p>
  );
}
