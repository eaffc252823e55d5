import type { Edit, Problem } from '../core/problem';
import type { Yaml } from '../core/yaml/yaml';

/** Keys with which other tools lay out a page. They have no counterpart here, so removing them changes nothing. */
const WITHOUT_EFFECT = new Set(
  [
    'aside editLink editLinks lastUpdated navbar outline pageClass prev next sidebar sidebarDepth titleTemplate', // VitePress
    'custom_edit_url displayed_sidebar hide_table_of_contents hide_title pagination_label pagination_next', // Docusaurus
    'pagination_prev sidebar_class_name toc_max_heading_level toc_min_heading_level',
    'grand_parent has_children has_toc nav_exclude parent search_exclude', // Just the Docs
    'hide icon search template', // MkDocs
    'bookCollapseSection bookToc toc', // Hugo
    'editUrl pagefind tableOfContents', // Starlight
  ].flatMap((names) => names.split(' ')),
);

/**
 * Adds an edit to the problem of each key that another tool has: it gets our name for the same thing from `ours`, or is
 * removed if it would only change the layout. `text` is the front matter, which begins on line `firstLine` of its file.
 */
export function mendForeignKeys(
  problems: readonly Problem[],
  yaml: Pick<Yaml, 'value' | 'locateKey'>,
  { text, firstLine }: { readonly text: string; readonly firstLine: number },
  ours: ReadonlyMap<string, string>,
): Problem[] {
  const lines = text.split('\n');
  const written = Object.entries((yaml.value ?? {}) as Record<string, unknown>);
  const edits = new Map<string, Edit>();
  for (const [key, value] of written) {
    const name = ours.get(key);
    const { line, column } = yaml.locateKey([key]);
    const place = `${line}:${column}`;
    const isNew = name !== undefined && written.every(([other]) => other !== name);
    if (isNew) edits.set(place, { from: key, to: name });
    else if (WITHOUT_EFFECT.has(key) && !isMap(value)) {
      const at = line - firstLine;
      const below = lines.slice(at + 1).findIndex((other) => !/^(?:[ \t]+\S|-[ \t])/.test(other));
      const end = below < 0 ? lines.length : at + 1 + below;
      edits.set(place, { from: `${lines.slice(at, end).join('\n')}\n`, to: '' });
    }
  }
  return problems.map((problem) => {
    const edit = edits.get(`${problem.line}:${problem.column}`);
    return edit && problem.message.startsWith('Unknown key') ? { ...problem, edit } : problem;
  });
}

// A map, such as Starlight's `sidebar`, can have what we know under another name.
function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
