'use client';

type Props = { readonly how: 'slow' | 'failed'; readonly onRetry: () => void };

/** Why a list is not whole yet, and how to ask for it again. */
export function SidebarDelay({ how, onRetry }: Props) {
  if (how === 'slow') return 'Loading the list …';
  return (
    <>
      The whole list could not be loaded.{' '}
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </>
  );
}
