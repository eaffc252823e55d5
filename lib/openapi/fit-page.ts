import { deflateRawSync } from 'node:zlib';
import { LIMITS } from './limits';
import { type Page, type PageSetting, startPage } from './page';

// How often a page may be built anew, mostly with half of what it had.
const ROUNDS = 6;

/**
 * Builds what a page shows, and builds it anew with less as long as readers would have to load too much.
 * What counts is the size after compression, so that much text of the usual kind stays on its page.
 */
export function fitPage<T>(
  setting: PageSetting,
  build: (page: Page) => T,
): { readonly view: T; readonly page: Page } {
  let { limits } = setting;
  const { schemaPages } = setting;
  const before = schemaPages.parts.length;
  for (let round = 0; ; round += 1) {
    const page = startPage({ ...setting, limits });
    const view = build(page);
    const hasRoom = limits.isShared || page.schemas < limits.schemas;
    const isSmall = hasRoom && bytesOf(view) <= LIMITS.viewBytes;
    if (round === ROUNDS || isSmall) {
      schemaPages.spend(page.schemas);
      return { view, page };
    }
    schemaPages.keep(before);
    // With all of its room it may do, once the room is shared; else there is too much of everything.
    const factor = hasRoom ? 2 : 1;
    limits = {
      isShared: true,
      schemas: Math.max(20, Math.floor(limits.schemas / factor)),
      examples: Math.floor(limits.examples / factor),
      words: Math.floor(limits.words / factor),
    };
  }
}

function bytesOf(view: unknown): number {
  return deflateRawSync(JSON.stringify(view), { level: 3 }).length;
}
