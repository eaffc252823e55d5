/**
 * Loads the scripts of the page once it can be read, so that they never take bandwidth from its text and its style.
 * Which ones, `lib/bundle/delay-scripts.ts` has written into the page.
 */
export function loadScripts(name: string): void {
  addEventListener('DOMContentLoaded', () => {
    const list = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
    for (const src of list.split(' ').filter(Boolean)) {
      const script = document.createElement('script');
      // As attributes, by which React and the loader of chunks find what is there already.
      script.async = true;
      script.setAttribute('src', src);
      document.head.append(script);
    }
  });
}
