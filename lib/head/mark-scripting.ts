/**
 * Says before the first paint that scripts run, so that what they serve can be shown and tabs can be folded
 * without a shift. Taken back where the page's own scripts do not load: the page then reads as without any.
 */
export function markScripting(): void {
  const { dataset } = document.documentElement;
  dataset.scripting = '';
  addEventListener(
    'error',
    ({ target }) => {
      const { src } = (target ?? {}) as { src?: unknown };
      if (typeof src === 'string' && src.includes('/_next/')) delete dataset.scripting;
    },
    true,
  );
}
