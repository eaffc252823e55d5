import { isOwnPath } from '../content/is-own-path';
import { findAddressProblems } from '../content/names';
import { canonicalPath } from '../content/path';
import type { RedirectLine } from '../content/redirects';
import { findFileFault, findPathFault, NAME_BYTES } from '../core/find-file-fault';
import type { Problem } from '../core/problem';
import { isExternal } from '../core/url';
import { followChain } from './follow-redirects';
import { type LinkFault, rewrite } from './link-fault';
import { findLinkFault, type Targets } from './links';

/** Reports redirects from an invalid or used path, to a missing page, or to another redirect. */
export function checkRedirects(lines: readonly RedirectLine[], targets: Targets): Problem[] {
  const next = new Map(lines.map(({ from, to }) => [from.slice(1), to.slice(1)]));
  const byCase = new Map<string, string>();
  for (const { from } of lines) byCase.set(from.slice(1).toLowerCase(), `the redirect \`${from}\``);
  for (const path of targets.routes.keys()) byCase.set(path.toLowerCase(), `the page \`/${path}\``);
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
    return [{ message: `\`${from}\` isn't a path on this site`, fix: `write \`/${from}\`` }];
  }
  if (from.includes('#')) {
    const fix = 'use `aliases:` in the front matter of the page that has the heading now';
    return [{ message: `\`${from}\` has a heading; only pages can be redirected`, fix }];
  }
  if (from.includes('?')) {
    return [{ message: `\`${from}\` has a query; only pages can be redirected`, fix: 'remove it' }];
  }
  if (/\/(\.{0,2}\/|\.{1,2}$)/.test(from)) {
    return [
      { message: `\`${from}\` can't be a page's path`, fix: 'remove empty segments and dots' },
    ];
  }
  if (from !== '/' && canonicalPath(from) !== from) {
    return [rewrite(from, canonicalPath(from), `\`${from}\` isn't a canonical path`)];
  }
  if (isOwnPath(path)) {
    return [{ message: `\`${from}\` is reserved for the site`, fix: 'remove the line' }];
  }
  if (routes.has(path) || broken.has(path) || files.has(path)) {
    const message = `\`${from}\` exists, and the redirect would hide it`;
    return [{ message, fix: 'remove the line, or the file' }];
  }
  const duplicate = byCase.get(path.toLowerCase());
  if (duplicate !== undefined && duplicate !== `the redirect \`${from}\``) {
    const message = `\`${from}\` and ${duplicate} differ only in case`;
    return [
      { message, fix: 'remove the line: many file systems and hosts treat them as the same path' },
    ];
  }
  const long = findPathFault(path);
  if (long) return [{ message: long, fix: 'remove the line' }];
  return path.split('/').flatMap((name) => {
    const fault = findFileFault(name);
    // The older site had this address. Most file systems can hold all but a name that's too long.
    const severity = Buffer.byteLength(name) > NAME_BYTES ? {} : { severity: 'warning' as const };
    const fix = 'remove the line, and redirect this path at your host';
    const faults = fault ? [{ message: fault, fix, ...severity }] : [];
    return [...findAddressProblems(name, fromPlace), ...faults];
  });
}

function findTargetFault(
  { from, to }: RedirectLine,
  next: ReadonlyMap<string, string>,
  targets: Targets,
): LinkFault | undefined {
  const path = to.replace(/#.*$/, '').slice(1);
  if (to.startsWith('//') || isExternal(to)) {
    return {
      message: `\`${to}\` isn't a path on this site`,
      fix: 'write a path such as `/guides`',
    };
  }
  if (!to.startsWith('/')) return rewrite(to, `/${to}`, `\`${to}\` isn't a path on this site`);
  if (to.includes('?')) {
    const fix = "remove it: the redirect keeps the old link's query";
    return { message: `\`${to}\` has a query`, fix };
  }
  if (`/${path}` === from)
    return { message: `\`${from}\` redirects to itself`, fix: 'remove the line' };
  if (targets.files.has(path)) {
    return { message: `\`${to}\` is a file, not a page`, fix: 'write the path of a page' };
  }
  if (next.has(path)) {
    const steps = followChain(from.slice(1), next);
    const end = steps.at(-1);
    if (end === undefined) {
      return { message: `\`${from}\` redirects in a loop`, fix: 'write the path of a page' };
    }
    return rewrite(to, `/${end}`, `\`${to}\` is a redirect itself`);
  }
  return findLinkFault(to, undefined, targets);
}
