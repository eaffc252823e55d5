import { deflateRawSync } from 'node:zlib';
import type { Operation } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import { restNote } from './description/limit-words';
import { JSON_FILE } from './download-view';
import { type Page, type PageSetting, startPage } from './page';

// Maximum number of times to rebuild a page, usually with half of its previous limits.
const ROUNDS = 7;

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
    // What readers can choose in samples takes no room from what every reader sees.
    if (limits.hasChoices && hasRoom) {
      limits = { ...limits, hasChoices: false };
      continue;
    }
    // A page that ran out of room may fit once its parts share the room. Otherwise, halve all limits.
    const factor = hasRoom ? 2 : 1;
    limits = {
      isShared: true,
      hasChoices: false,
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

/**
 * Returns an operation with as many parts as its page has room for: parameters first, then responses, callbacks, and
 * what the responses contain. `rest` has the other parts, and `left` is their number.
 */
export function limitParts(
  { limits }: Page,
  operation: Operation,
): { readonly shown: Operation; readonly rest: Operation; readonly left: number } {
  let room = limits.parts;
  let left = 0;
  const take = <T>(parts: readonly T[]): readonly [readonly T[], readonly T[]] => {
    const taken = parts.slice(0, room);
    room -= taken.length;
    left += parts.length - taken.length;
    return [taken, parts.slice(taken.length)];
  };
  const [parameters, moreParameters] = take(operation.parameters);
  const [kept, moreResponses] = take(operation.responses);
  const [callbacks, moreCallbacks] = take(operation.callbacks);
  const halves = kept.map((response) => {
    const [headers, moreHeaders] = take(response.headers);
    const [links, moreLinks] = take(response.links);
    const shown = { ...response, headers, links };
    const isSplit = moreHeaders.length + moreLinks.length > 0;
    // The page shows the bodies of a response, so the rest has only its other headers and links.
    return {
      shown,
      rest: { ...response, contents: [], headers: moreHeaders, links: moreLinks },
      isSplit,
    };
  });
  if (left === 0) return { shown: operation, rest: operation, left };
  const split = halves.filter(({ isSplit }) => isSplit).map(({ rest }) => rest);
  return {
    shown: { ...operation, parameters, responses: halves.map(({ shown }) => shown), callbacks },
    rest: {
      ...operation,
      parameters: moreParameters,
      responses: [...split, ...moreResponses],
      callbacks: moreCallbacks,
    },
    left,
  };
}

/** Returns a note about parts that a page leaves out, with a link to the page that shows them, as HTML. */
export function leftNote(page: Page, rest: Operation, left: number): string {
  if (left === 0) return '';
  const count = left.toLocaleString('en-US');
  const text = `To stay small, this page leaves out ${count} more parameters, responses, headers, links, and callbacks. `;
  const href = page.schemaPages.takeRest(page.subject, rest);
  if (href !== '') return restNote(`${text}They're on `, 'a page of their own', href);
  const file = page.formatPath(`/${JSON_FILE}`);
  return restNote(`${text}All of them are in the `, 'description for download', file, true);
}
