import { findAddressProblems } from '../content/names';
import type { RedirectLine } from '../content/redirects';
import type { Problem } from '../problem';
import { isExternal } from '../url';
import { canonicalPath } from './canonical-path';
import { followChain } from './follow-redirects';
import { isOwnPath } from './is-own-path';
import { type LinkFault, rewrite } from './link-fault';
import { findLinkFault, type Targets } from './links';

/** Every redirect that no reader would follow, or that leads to no page, or there in more than one step. */
export function checkRedirects(lines: readonly RedirectLine[], targets: Targets): Problem[] {
  const next = new Map(lines.map(({ from, to }) => [from.slice(1), to.slice(1)]));
  const byCase = new Map([...targets.routes.keys()].map((path) => [path.toLowerCase(), path]));
  return lines.flatMap((line) => {
    const source = findSourceFaults(line, targets, byCase);
    const target = findTargetFault(line, next, targets);
    return [
      ...source.map((fault) => ({ ...line.fromPlace, ...fault })),
      ...(target ? [{ ...line.toPlace, ...target }] : []),
    ];
  });
}

function findSourceFaults(
  { from, fromPlace }: RedirectLine,
  { routes, files, broken }: Targets,
  byCase: ReadonlyMap<string, string>,
): LinkFault[] {
  const path = from.slice(1);
  if (!from.startsWith('/')) {
    return [{ message: `${from} is no path of this site`, fix: `write /${from}` }];
  }
  if (from.includes('#')) {
    const fix = 'write aliases: into the front matter of the page that has the heading now';
    return [{ message: `${from} names a heading, and pages are redirected`, fix }];
  }
  if (from.includes('?')) {
    return [{ message: `${from} has a query, and pages are redirected`, fix: 'remove it' }];
  }
  if (/\/(\.{0,2}\/|\.{1,2}$)/.test(from)) {
    return [{ message: `${from} is no path of a page`, fix: 'remove empty steps and dots' }];
  }
  if (from !== '/' && canonicalPath(from) !== from) {
    return [rewrite(from, canonicalPath(from), `${from} is not the form of a page's own URL`)];
  }
  if (isOwnPath(path)) {
    return [{ message: `${from} belongs to the site itself`, fix: 'remove the line' }];
  }
  if (routes.has(path) || broken.has(path) || files.has(path)) {
    const message = `${from} exists, and would be hidden by the redirect`;
    return [{ message, fix: 'remove the line, or what is there' }];
  }
  const twin = byCase.get(path.toLowerCase());
  if (twin !== undefined) {
    const message = `${from} and the page /${twin} differ only in upper and lower case`;
    return [{ message, fix: 'remove the line: on many disks they are one file' }];
  }
  return path.split('/').flatMap((name) => findAddressProblems(name, fromPlace));
}

function findTargetFault(
  { from, to }: RedirectLine,
  next: ReadonlyMap<string, string>,
  targets: Targets,
): LinkFault | undefined {
  const path = to.replace(/#.*$/, '').slice(1);
  if (to.startsWith('//') || isExternal(to)) {
    return { message: `${to} is no path of this site`, fix: 'write a path such as /guides' };
  }
  if (!to.startsWith('/')) return rewrite(to, `/${to}`, `${to} is no path of this site`);
  if (to.includes('?')) {
    const fix = 'remove it: the query of the reader is kept';
    return { message: `${to} has a query`, fix };
  }
  if (`/${path}` === from) return { message: `${from} leads to itself`, fix: 'remove the line' };
  if (targets.files.has(path)) {
    return { message: `${to} is a file, and readers are led to pages`, fix: 'name a page' };
  }
  if (next.has(path)) {
    const steps = followChain(from.slice(1), next);
    const end = steps.at(-1);
    if (end === undefined) {
      return { message: `${from} leads in a circle`, fix: 'name the page that exists' };
    }
    return rewrite(to, `/${end}`, `${to} is a redirect itself`);
  }
  return findLinkFault(to, undefined, targets);
}
