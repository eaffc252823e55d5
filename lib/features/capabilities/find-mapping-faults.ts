import { createMemory } from '../../core/create-memory';
import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { versionIds } from '../roadmap/roadmap-data';
import type { CapabilityFacts } from './catalogue';

type Capability = { readonly id: string; readonly name: string; readonly version: string };

const ID = /(?<![\w-])[A-Z]{3}-\d{2}(?![\w-])/g;

/**
 * Finds three kinds of mistakes: a capability that's missing from its domain's version mapping, a wrong
 * `first_version`, and a capability that a page assigns to the wrong version. Pages assign a version with `new` in the
 * version's table column, or in text such as `mvp.1 (BKG-03)`.
 */
export function findMappingFaults({ capabilities, data, pages }: CapabilityFacts): Problem[] {
  const versions = versionIds(data) ?? [];
  const { domains } = capabilities.value;
  const known = new Map(
    domains.flatMap(({ capabilities: own }) =>
      own.map((capability) => [capability.id, capability]),
    ),
  );
  const specifications = new Set(
    data.domains?.value.groups.flatMap((group) =>
      group.domains.map(({ specification }) => specification),
    ),
  );
  return pages.flatMap((page) => {
    const { domain: slug } = page.matter;
    const domain = domains.find((one) => one.slug === slug);
    // If a data file can't be read, this page might be the specification instead.
    const isMapping = domain && !data.isBroken && !specifications.has(`/${page.path}`);
    return [
      ...(isMapping && !listsThem(page, domain.slug) ? findMissing(page, domain.capabilities) : []),
      ...(domain ? findFirstFault(page, domain.capabilities, versions) : []),
      ...remember(page.sections, [page.file, page.body, capabilities, data.versions], () =>
        findWrongVersions(page, known, versions),
      ),
    ];
  });
}

const remember = createMemory<readonly Problem[]>();

// `::capabilities` always lists all of the domain's capabilities.
function listsThem({ uses }: Page, slug: string): boolean {
  return uses.some(({ name, attributes }) => name === 'Capabilities' && attributes.of === slug);
}

function findMissing(page: Page, own: readonly Capability[]): Problem[] {
  const named = new Set(page.body.match(ID) ?? []);
  return own.flatMap(({ id, name }) => {
    if (named.has(id)) return [];
    const message = `This version mapping doesn't list \`${id}\`, "${name}"`;
    return [{ ...page.locate(['domain']), message, fix: 'add a row for it' }];
  });
}

function findFirstFault(
  page: Page,
  own: readonly Capability[],
  versions: readonly string[],
): Problem[] {
  const { first_version: said } = page.matter;
  const first = versions.find((id) => own.some(({ version }) => version === id));
  if (said === undefined || first === undefined || said === first) return [];
  const message = `\`first_version\` is \`${said}\`, but the domain's first capability ships in \`${first}\``;
  return [{ ...page.locate(['first_version']), message, fix: `write \`${first}\`` }];
}

function findWrongVersions(
  { file, body, bodyLine }: Page,
  known: ReadonlyMap<string, Capability>,
  versions: readonly string[],
): Problem[] {
  if (versions.length === 0 || body.search(ID) < 0) return [];
  const names = versions.map((id) => id.replaceAll('.', '\\.')).join('|');
  const aside = new RegExp(`(?<![\\w.-])(${names}) \\(([^()]*)\\)`, 'g');
  const lines = body.split('\n');
  let columns: readonly string[] = [];
  return lines.flatMap((line, index) => {
    const cells = cellsOf(line);
    if (cells.length === 0) columns = [];
    else if (columns.length === 0) columns = cells;
    const [id] = cells[0]?.match(ID) ?? [];
    const marked = cells.flatMap((cell, at) => (cell === 'new' ? (columns[at] ?? '') : []));
    const said = [
      ...(id === undefined ? [] : marked.map((version) => ({ id, version, at: line.indexOf(id) }))),
      ...[...line.matchAll(aside)].flatMap((found) =>
        [...(found[2] ?? '').matchAll(ID)].map((inner) => ({
          id: inner[0],
          version: found[1] ?? '',
          at: found.index + (found[1] ?? '').length + 2 + inner.index,
        })),
      ),
    ];
    return said.flatMap(({ id: name, version, at }) => {
      const capability = known.get(name);
      if (!capability || !versions.includes(version) || capability.version === version) return [];
      const message = `\`${name}\` ships in \`${capability.version}\`, not in \`${version}\``;
      const place = { file, line: bodyLine + index, column: at + 1 };
      return [{ ...place, message, fix: `write \`${capability.version}\`` }];
    });
  });
}

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return [];
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
