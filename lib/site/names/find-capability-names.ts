import { createMemory } from '../../core/create-memory';
import type { CapabilitiesData } from '../../features/capabilities/capabilities-data';
import type { Page } from '../../graph/page';
import type { NameFinding } from './name-finding';

type NamingPage = Pick<Page, 'file' | 'title' | 'matter' | 'body' | 'bodyLine' | 'locate'>;

/**
 * Finds names such as `BKG-31` that aren't a capability of the domain with that code, in each page's text, title, and
 * description.
 */
export function findCapabilityNames(
  pages: readonly NamingPage[],
  capabilities: CapabilitiesData | undefined,
): NameFinding[] {
  if (!capabilities) return [];
  const known = new Map(
    capabilities.domains.map(({ code, capabilities: own }) => [code, own.map(({ id }) => id)]),
  );
  const pattern = new RegExp(`(?<![\\w-])(${[...known.keys()].join('|')})-\\d{2}(?![\\w-])`, 'g');
  const find = ({ file, body, bodyLine, matter, locate }: NamingPage) => {
    const lines = body.split('\n').flatMap((text, index) =>
      [...text.matchAll(pattern)].map((found) => ({
        id: found[0],
        code: found[1] ?? '',
        place: { file, line: bodyLine + index, column: found.index + 1 },
      })),
    );
    const facts = (['title', 'description'] as const).flatMap((key) =>
      [...(matter[key] ?? '').matchAll(pattern)].map((found) => ({
        id: found[0],
        code: found[1] ?? '',
        place: locate([key]),
      })),
    );
    return [...facts, ...lines].flatMap(({ id, code, place }) => {
      const own = known.get(code) ?? [];
      if (own.includes(id)) return [];
      const some = own.length > 1 ? `one of ${own[0]} to ${own.at(-1)}` : own.join();
      const fix = `use ${some}, or add it to \`other_names\` with a reason; see lib/content/AUTHORING.md#names`;
      const problem = {
        rule: 'data' as const,
        ...place,
        message: `There's no capability \`${id}\``,
        fix,
      };
      return [{ file, name: id, problem }];
    });
  };
  return pages.flatMap((page) =>
    remember(page.matter, [page.file, page.body, page.bodyLine, capabilities], () => find(page)),
  );
}

const remember = createMemory<readonly NameFinding[]>();
