/**
 * Says before the first paint that scripts run, so that what they serve can be shown and tabs can be folded
 * without a shift. Taken back where the page's own scripts do not load: the page then reads as without any.
 */
export function markScripting(): void {
  const { dataset } = document.documentElement;
  dataset.scripting = '';
  addEventListener(
    'error',
    ({ target, error, filename }) => {
      // A page that works can lack what it loads later.
      if (dataset.started !== undefined) return;
      // Where a page is answered instead of a script, what fails is its first sign, not an element.
      const src = error instanceof SyntaxError ? filename : Object(target).src;
      if (typeof src === 'string' && src.includes('/_next/')) delete dataset.scripting;
    },
    true,
  );
}
