import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersAbove } from '../content/folders-above';
import type { PageAnswer } from '../content/front-matter-fields';
import { alternateHref, canonicalUrl } from '../core/format-href';
import type { Commit } from '../core/git/read-commit';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import { escapeTitle, LLMS_FILE } from './llms-text';
import { ALTERNATE_LIMIT } from './markdown-alternate/alternate-limit';
import { placeAnchors } from './markdown-alternate/anchor-marks';
import { findLinkedIds } from './markdown-alternate/find-linked-ids';
import { splitAlternate } from './markdown-alternate/split-alternate';
import { alternateFile } from './open-converter';

/** What `completeAlternates` needs to know about the site. */
type Facts = {
  readonly index: SiteIndex;
  readonly commit: Commit | undefined;
  /** The questions that each document answers, keyed by path. */
  readonly answers: ReadonlyMap<string, readonly PageAnswer[]>;
};

/**
 * Completes the Markdown alternates of all pages in a bundle: each one names the list of all pages, its own address, its
 * commit, its neighbors in the sidebar, and the questions that it answers. Ids get an anchor if one of these questions
 * or a link in another alternate leads to them. Splits alternates that are too long. Also writes alternates for the other
 * addresses of pages, and for pages that have moved. Returns the text of each page with its anchors, by path. This isn't
 * part of the cached pages, because they would change with every commit, and with links on other pages.
 */
export function completeAlternates(folder: string, facts: Facts): Map<string, string> {
  const routes = Object.values(facts.index.routes);
  const file = (path: string, part: number) => join(folder, alternateFile(path, part));
  const marked = new Map(routes.map(({ path }) => [path, readFileSync(file(path, 1), 'utf8')]));
  const { siteUrl, basePath } = facts.index;
  const linked = findLinkedIds(marked.values(), siteUrl + basePath);
  const texts = new Map<string, string>();
  for (const route of routes) {
    const { path } = route;
    const asked = new Set(facts.answers.get(path)?.map(({ at }) => at));
    const isLinked = (id: string) => asked.has(id) || (linked.get(path)?.has(id) ?? false);
    const text = placeAnchors(marked.get(path) ?? '', isLinked);
    texts.set(path, text);
    for (const [at, part] of partsOf(text, route, facts).entries()) {
      writeFileSync(file(path, at + 1), part);
    }
  }
  writeOthers(folder, facts);
  return texts;
}

// Some hosts can't look whether a file exists, so each address of a page needs an alternate.
function writeOthers(folder: string, { index }: Facts): void {
  for (const [copy, path] of Object.entries(index.copies)) {
    const target = join(folder, alternateFile(copy));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(folder, alternateFile(path)), target);
  }
  for (const { path, to, title } of Object.values(index.redirects)) {
    const [page = ''] = to.replace(/^\//, '').split('#');
    const link = `[${escapeTitle(title)}](${alternateHref(page, index)})`;
    const target = join(folder, alternateFile(path));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `# Page moved\n\nThis page has moved to ${link}.\n`);
  }
}

function partsOf(text: string, route: RouteEntry, facts: Facts): string[] {
  const about = factsOf(route, facts);
  const answers = listAnswers(facts.answers.get(route.path) ?? []);
  const lengthOf = (lines: readonly string[]) => quote(lines).length;
  // The lines that list the parts are at most this long.
  const room = ALTERNATE_LIMIT - lengthOf([...about, ...answers]) - 1;
  const whole = splitAlternate(text, room);
  const parts = whole.length === 1 ? whole : splitAlternate(text, room - 2_000);
  return parts.map((part, at) => {
    const [title = '', rest = ''] = headAndRest(part, route, at);
    const lines = [
      ...about,
      ...(parts.length > 1 ? [listParts(parts, at, route, facts)] : []),
      ...(at === 0 ? answers : []),
    ];
    return [title, quote(lines), rest].filter(Boolean).join('\n\n');
  });
}

function headAndRest(part: string, { title }: RouteEntry, at: number): [string, string] {
  if (at > 0) return [`# ${escapeTitle(title)}, part ${at + 1}`, part];
  const [, head = '', rest = ''] = /^(# [^\n]*\n)?\n*([\s\S]*)$/.exec(part) ?? [];
  return [head.trim(), rest];
}

function factsOf(route: RouteEntry, { index, commit }: Facts): string[] {
  const { siteUrl, basePath } = index;
  const { previous, next, parent } = findNeighbors(route, index);
  const link = (name: string, neighbor: Neighbor | undefined) =>
    neighbor
      ? [`- ${name}: [${escapeTitle(neighbor.title)}](${alternateHref(neighbor.path, index)})`]
      : [];
  return [
    `For AI agents: ${siteUrl}${basePath}/${LLMS_FILE} lists all pages.`,
    '',
    `- Address: ${canonicalUrl(route.path, index)}`,
    ...(commit ? [`- Commit: ${commitText(commit)}`] : []),
    ...link('Parent', parent),
    ...link('Previous', previous),
    ...link('Next', next),
  ];
}

function listAnswers(answers: readonly PageAnswer[]): string[] {
  if (answers.length === 0) return [];
  const lines = answers.map(({ q, at }) => {
    const words = escapeTitle(q);
    return at === undefined ? `  - ${words}` : `  - [${words}](#${at})`;
  });
  return ['- Answers:', ...lines];
}

function commitText({ hash, day, isChanged }: Commit): string {
  return `${hash} of ${day}${isChanged ? ', plus uncommitted changes' : ''}`;
}

function listParts(
  parts: readonly string[],
  at: number,
  { path }: RouteEntry,
  { index }: Facts,
): string {
  const others = parts.flatMap((part, other) => {
    if (other === at) return [];
    const href = alternateHref(alternateFile(path, other + 1).replace(/\.md$/, ''), index);
    const headings = [...part.matchAll(/^## (.*?)(?:<a id="[^"]*"><\/a>)*$/gm)].map(
      ([, heading = '']) => heading,
    );
    const about = headings.length > 0 ? ` (${headings.join(', ').slice(0, 150)})` : '';
    return [`[part ${other + 1}](${href})${about}`];
  });
  return `- This is part ${at + 1} of ${parts.length}. The others: ${others.join(', ')}`;
}

function quote(lines: readonly string[]): string {
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** A page next to another one. `path` has no leading slash. */
type Neighbor = { readonly path: string; readonly title: string };

/** A page's neighbors in its sidebar. Every page except the home page has a parent. */
type Neighbors = {
  readonly parent: Neighbor | undefined;
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
};

/** Finds a page's neighbors. The parent is the next outer group's page, or the page of a folder above, or the home page. */
function findNeighbors({ path, position }: RouteEntry, { routes }: SiteIndex): Neighbors {
  const find = (href: string | undefined): Neighbor | undefined => {
    const route = href !== undefined && Object.hasOwn(routes, href) ? routes[href] : undefined;
    return route && { path: route.path, title: route.title };
  };
  const groups = position?.breadcrumbs.flatMap(({ href }) => (href ? [href.slice(1)] : [])) ?? [];
  const above = [...groups.reverse(), ...foldersAbove(path), ''].filter((own) => own !== path);
  return {
    parent: above.map(find).find((found) => found !== undefined),
    previous: find(position?.previous?.href.slice(1)),
    next: find(position?.next?.href.slice(1)),
  };
}
