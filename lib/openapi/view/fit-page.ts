import { deflateRawSync } from 'node:zlib';
import { LIMITS } from '../model/limits';
import { type Page, type PageSetting, startPage } from './page';

// Maximum number of times to rebuild a page, usually with half of its previous limits.
const ROUNDS = 6;

/**
 * Builds a page's view, and rebuilds it with lower limits while it's too large to load. Measures the compressed size,
 * so long but ordinary text stays on its page.
 */
export function fitPage<T>(
  setting: PageSetting,
  build: (page: Page) => T,
): { readonly view: T; readonly page: Page } {
  let { limits } = setting;
  const { schemaPages } = setting;
  const before = schemaPages.parts.length;
  for (let round = 0; ; round += 1) {
    schemaPages.keep(before);
    const page = startPage({ ...setting, limits });
    const view = build(page);
    const hasRoom = limits.isShared || page.schemas < limits.schemas;
    const isSmall = hasRoom && bytesOf(view) <= LIMITS.viewBytes;
    if (round === ROUNDS || isSmall) {
      schemaPages.spend(page.schemas);
      return { view, page };
    }
    // A page that ran out of room may fit once its parts share the room. Otherwise, halve all limits.
    const factor = hasRoom ? 2 : 1;
    limits = {
      isShared: true,
      schemas: Math.max(20, Math.floor(limits.schemas / factor)),
      examples: Math.floor(limits.examples / factor),
      words: Math.floor(limits.words / factor),
      parts: Math.max(LIMITS.operationPartsAtLeast, Math.floor(limits.parts / factor)),
    };
  }
}

function bytesOf(view: unknown): number {
  return deflateRawSync(JSON.stringify(view), { level: 3 }).length;
}
