/**
 * Says at the top of the page that its scripts and styles were not found, because the site is served from
 * another path than it was built for. Only where an asset failed and the application did not start, so it
 * never shows on a page that works. Text is set as text; styles are set one by one, because the style
 * sheet is what is missing.
 */
export function warnOfBasePath({ basePath }: { basePath: string }): void {
  let hasFailed = false;
  addEventListener(
    'error',
    ({ target }) => {
      const { src, href } = (target ?? {}) as { src?: string; href?: string };
      if (/\/_next\//.test(src ?? href ?? '')) hasFailed = true;
    },
    true,
  );
  addEventListener('load', () => {
    setTimeout(() => {
      if (!hasFailed || document.documentElement.dataset.started !== undefined) return;
      const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
      const built = canonical && new URL(canonical).pathname.slice(basePath.length);
      const here = location.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '');
      const page = (built ?? '').replace(/\/$/, '');
      const fits = built !== undefined && here.endsWith(page);
      const suggestion = fits ? here.slice(0, here.length - page.length) : undefined;
      const notice = document.createElement('p');
      notice.setAttribute('role', 'alert');
      notice.dataset.nosnippet = '';
      const current = basePath === '' ? '/ (the default)' : basePath;
      const advice =
        suggestion === undefined || suggestion === basePath
          ? ''
          : ` Build it with BASE_PATH=${suggestion === '' ? '/' : suggestion} to serve it here.`;
      notice.textContent = `This site did not load properly: its scripts and styles were not found. It was built for the path ${current}.${advice}`;
      Object.assign(notice.style, {
        border: '3px solid #b3261e',
        padding: '1rem',
        margin: '1rem',
        font: '1rem/1.5 sans-serif',
        color: '#1b1b1b',
        background: '#ffffff',
      });
      document.body.prepend(notice);
    });
  });
}
