/** What the notice must know: the path the site was built for, and whether it may speak of it. */
export type LoadSettings = { readonly basePath: string; readonly hasBaseUrlBanner: boolean };

/**
 * Loads the page's module, which `data-module` of this script names, once the style is there, so that it takes no
 * bandwidth from the first paint. If it doesn't come, the page reads as without scripts, and a notice says why: under
 * another path than the site was built for, which one fits. Else the page is loaded afresh, once for each build, and
 * then the notice offers to try again. Text is set as text; styles are set one by one, because the style sheet may be
 * missing as well. Without an address, as in `next dev`, it does nothing.
 */
export function loadModule({ basePath, hasBaseUrlBanner }: LoadSettings): void {
  const module = document.currentScript?.dataset.module;
  if (module === undefined) return;
  const { dataset } = document.documentElement;
  const explain = async () => {
    const missing = /\/_next\/.*$/.exec(module)?.[0] ?? '';
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
        if (sessionStorage.getItem(key) !== module && (await fetch(location.href, ask))) {
          sessionStorage.setItem(key, module);
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
      retry.addEventListener('click', () => location.reload());
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
  };
  const load = () =>
    import(module).catch((error) => {
      reportError(error);
      // It runs, and only a part of it failed.
      if (dataset.started !== undefined) return;
      delete dataset.scripting;
      void explain();
    });
  addEventListener('DOMContentLoaded', () => {
    const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    if (!style || style.sheet) return load();
    for (const name of ['load', 'error']) style.addEventListener(name, load);
  });
}
