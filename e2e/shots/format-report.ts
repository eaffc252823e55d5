import { escapeXml } from '../../lib/core/escape-html';
import type { ChangedPage, ChangedShot, Comparison } from './comparison';

/** Returns one sentence about how many pages differ. */
export function summarize({ name, pages, count }: Comparison): string {
  const countOf = (kind: ChangedPage['kind']) => pages.filter((page) => page.kind === kind).length;
  const different = `${countOf('changed')} of ${count} pages look different from ${name}`;
  const others = (['new', 'removed'] as const)
    .map((kind) => ({ kind, pages: countOf(kind) }))
    .filter(({ pages: own }) => own > 0)
    .map(({ kind, pages: own }) => `${own} ${own === 1 ? 'is' : 'are'} ${kind}`);
  return [different, ...others].join(', ');
}

/**
 * Returns an HTML report with the images of each page that differs: before, after, and the difference. The images must
 * be in the report's folder.
 */
export function formatReport(comparison: Comparison): string {
  const { name, pages } = comparison;
  const sections = (['changed', 'new', 'removed'] as const).flatMap((kind) => {
    const own = pages.filter((page) => page.kind === kind);
    return own.length === 0 ? [] : [`<h2>${TITLES[kind]}</h2>`, ...own.map(formatPage)];
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Compared with ${escapeXml(name)}</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  summary { cursor: pointer; padding-block: 0.25rem; }
  .shots { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
  figure { flex: none; margin: 0 0 1.5rem; }
  img { display: block; max-inline-size: 30rem; border: 1px solid; }
</style>
<h1>${escapeXml(summarize(comparison))}</h1>
${sections.join('\n')}
</html>
`;
}

const TITLES = { changed: 'Changed', new: 'New', removed: 'Removed' } as const;

function formatPage({ path, kind, shots }: ChangedPage): string {
  const most = Math.max(...shots.map(({ share }) => share));
  const note = kind === 'changed' ? `: up to ${percent(most)} of pixels` : '';
  const rows = shots.map((shot) => formatShot(shot, kind)).join('\n');
  return `<details><summary><b>${escapeXml(path)}</b>${note}</summary>\n${rows}\n</details>`;
}

const IMAGES = {
  changed: ['before', 'after', 'difference'],
  new: ['after'],
  removed: ['before'],
} as const;

function formatShot({ name, share }: ChangedShot, kind: ChangedPage['kind']): string {
  const [width = '', mode = ''] = name.split('-').slice(-2);
  const title = `${width} px, ${mode}${kind === 'changed' ? `: ${percent(share)}` : ''}`;
  const images = IMAGES[kind].map((image) => {
    const src = escapeXml(encodeURIComponent(`${name}-${image}.png`));
    return `<figure><img src="${src}" alt="" loading="lazy"><figcaption>${image}</figcaption></figure>`;
  });
  return `<h3>${title}</h3>\n<div class="shots">${images.join('')}</div>`;
}

function percent(share: number): string {
  return share < 0.0001 ? 'under 0.01 %' : `${(share * 100).toFixed(2)} %`;
}
