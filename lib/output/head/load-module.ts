/** `basePath` is the path the site was built for. `hasBaseUrlBanner` allows a notice about a wrong base path. */
export type LoadSettings = { readonly basePath: string; readonly hasBaseUrlBanner: boolean };

/**
 * Loads the page's module, named in this script element's `data-module`, after the style sheet, so the module doesn't
 * delay first paint. If the module fails to load, the page falls back to its version without scripts. If the files
 * exist under another path, a notice names that path (unless `hasBaseUrlBanner` is off). Otherwise the page reloads, at
 * most once per build, and after that a notice offers a retry. The notice has its own styles because the style sheet
 * may be missing too. Has no effect without `data-module`, as in `next dev`.
 */
export function loadModule({ basePath, hasBaseUrlBanner }: LoadSettings): void {
  const module = document.currentScript?.dataset.module;
  if (module === undefined) return;
  const { dataset } = document.documentElement;
  const explain = async () => {
    const missing = module.slice(module.indexOf('/_next/'));
    const ask = { method: 'HEAD', cache: 'no-store' } as const;
    const steps = location.pathname.split('/').filter(Boolean);
    let fitting: string | undefined;
    for (let length = 0; length <= steps.length && fitting === undefined; length += 1) {
      const path = ['', ...steps.slice(0, length)].join('/');
      if (path === basePath) continue;
      const answer = await fetch(path + missing, ask).catch(() => undefined);
      // Some hosts return a page instead of a 404 for missing files.
      if (answer?.ok && /javascript/.test(answer.headers.get('content-type') ?? '')) fitting = path;
    }
    if (fitting !== undefined && !hasBaseUrlBanner) return;
    const notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    Object.assign(notice.dataset, { nosnippet: '', pagefindIgnore: '' });
    if (fitting !== undefined) {
      const current = basePath === '' ? '/ (the default)' : basePath;
      notice.textContent = `This site didn't load properly: its scripts and styles weren't found. It was built for the path ${current}. Build it with BASE_PATH=${fitting || '/'} to serve it here.`;
    } else {
      try {
        const key = `reloaded ${location.pathname}`;
        if (sessionStorage.getItem(key) !== module && (await fetch(location.href, ask))) {
          sessionStorage.setItem(key, module);
          location.reload();
          return;
        }
      } catch {
        // The reader is offline or storage is blocked: don't reload.
      }
      notice.textContent =
        "This page didn't load properly: a script wasn't found. You can still read it and follow its links. ";
      const retry = document.createElement('button');
      Object.assign(retry, { type: 'button', textContent: 'Retry' });
      retry.addEventListener('click', () => location.reload());
      retry.style.cssText =
        'border:2px solid #b3261e;padding:.15rem .75rem;font:inherit;color:inherit;background:#fff;cursor:pointer';
      notice.append(retry);
    }
    notice.style.cssText =
      'border:3px solid #b3261e;padding:1rem;margin:1rem;font:1rem/1.5 sans-serif;color:#1b1b1b;background:#fff';
    document.body.prepend(notice);
  };
  const styled = new Promise<unknown>((resolve) => {
    // A style sheet that failed before DOMContentLoaded fires no further event.
    addEventListener('load', resolve);
    addEventListener('DOMContentLoaded', () => {
      const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
      if (style && !style.sheet) style.addEventListener('load', resolve);
      else resolve(undefined);
    });
  });
  styled
    .then(() => import(module))
    .catch((error) => {
      reportError(error);
      // The module started, and only part of it failed.
      if (dataset.started !== undefined) return;
      delete dataset.scripting;
      void explain();
    });
}
