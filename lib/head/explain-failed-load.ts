/** What the notice must know: the path the site was built for, and whether it may speak of it. */
export type LoadSettings = { readonly basePath: string; readonly hasBaseUrlBanner: boolean };

/**
 * Where a script of a page was not found and the application did not start, finds out why. Under another
 * path than the site was built for, a notice says which would fit. Else the page is loaded afresh, once
 * for each build (the memory is that of components/islands/reload-once.ts), and then a notice offers to try
 * again. The other scripts are not told: they would take the page for a broken one, and its text away.
 * Text is set as text; styles are set one by one, because the style sheet may be missing as well.
 */
export function explainFailedLoad({ basePath, hasBaseUrlBanner }: LoadSettings): void {
  let missing: string | undefined;
  addEventListener(
    'error',
    (event) => {
      // Where a page is answered instead of a script, what fails is its first sign, not an element.
      const src = event.error instanceof SyntaxError ? event.filename : Object(event.target).src;
      if (typeof src !== 'string') return;
      missing ??= /\/_next\/.*$/.exec(new URL(src).pathname)?.[0];
      if (document.documentElement.dataset.started === undefined) event.stopImmediatePropagation();
    },
    true,
  );
  addEventListener('load', async () => {
    if (missing === undefined || document.documentElement.dataset.started !== undefined) return;
    const ask = { method: 'HEAD', cache: 'no-store' } as const;
    const steps = location.pathname.split('/').filter(Boolean);
    let fitting: string | undefined;
    for (let length = 0; length <= steps.length && fitting === undefined; length += 1) {
      const path = ['', ...steps.slice(0, length)].join('/');
      if (path === basePath) continue;
      const answer = await fetch(path + missing, ask).catch(() => undefined);
      // A host may answer with a page for whatever it does not have.
      if (answer?.ok && /javascript/.test(answer.headers.get('content-type') ?? '')) fitting = path;
    }
    if (fitting !== undefined && !hasBaseUrlBanner) return;
    const notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    Object.assign(notice.dataset, { nosnippet: '', pagefindIgnore: '' });
    if (fitting !== undefined) {
      const current = basePath === '' ? '/ (the default)' : basePath;
      notice.textContent = `This site did not load properly: its scripts and styles were not found. It was built for the path ${current}. Build it with BASE_PATH=${fitting || '/'} to serve it here.`;
    } else {
      try {
        const key = `reloaded ${location.pathname}`;
        const build =
          document.querySelector('script[src*="/turbopack-"]')?.getAttribute('src') ?? '';
        if (sessionStorage.getItem(key) !== build && (await fetch(location.href, ask))) {
          sessionStorage.setItem(key, build);
          location.reload();
          return;
        }
      } catch {
        // Without an answer or a memory it stays as it is.
      }
      notice.textContent =
        'This page did not load properly: a script was not found. You can read it and follow its links. ';
      const retry = document.createElement('button');
      retry.type = 'button';
      retry.textContent = 'Retry';
      // From the window, because React holds events back from what it could not start.
      addEventListener('click', ({ target }) => target === retry && location.reload(), true);
      Object.assign(retry.style, {
        border: '2px solid #b3261e',
        padding: '.15rem .75rem',
        font: 'inherit',
        color: 'inherit',
        background: '#ffffff',
        cursor: 'pointer',
      });
      notice.append(retry);
    }
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
}
