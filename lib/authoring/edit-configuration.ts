import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { EditValue, ValueEdit, YamlEditor } from './edit-yaml';
import { findHrefs } from './find-hrefs';
import { type Moves, rewriteHref } from './rewrite-href';

const processor = unified().use(remarkParse).use(remarkGfm);

/** Returns an editor that updates moved paths in `site.yaml`, `sidebars.yaml`, `redirects.yaml`, and `_data` files. */
export function editConfiguration(moves: Moves): YamlEditor {
  return { value: editValueOf(moves), key: editKeyOf(moves) };
}

function editValueOf(moves: Moves): EditValue {
  return (value, keys) => {
    const key = keys.at(-1) ?? '';
    if (keys.join('.') === 'announcement.content') return editMarkdownValue(value, moves);
    if (key === 'doc' || keys.join('.') === 'glossary')
      return whole(value, moveId(value, moves.pages));
    if (key === 'folder') return whole(value, moveId(value, moves.folders));
    if (value.startsWith('/') || (key === 'href' && moves.site !== '')) {
      return whole(value, rewriteHref(value, moves));
    }
    return [];
  };
}

/** Updates the keys of `phrases.yaml`: paths of pages, and below them the ids of their headings. */
function editKeyOf(moves: Moves): EditValue {
  return (key, [list, page, id]) => {
    if (list !== 'phrases') return [];
    if (id === undefined) return whole(key, rewriteHref(key, moves));
    const { heading } = moves;
    return heading && page === `/${heading.page}` && id === heading.from
      ? whole(key, heading.to)
      : [];
  };
}

/** Returns an editor that updates URLs of moved pages in the API description: in its Markdown and in its link fields. */
export function editDescription(moves: Moves): YamlEditor {
  const value: EditValue = (text, keys) => {
    // Leave examples alone: they're data, even if they look like URLs.
    if (keys.some((key) => SAMPLES.has(key))) return [];
    const [holder = '', key = ''] = keys.slice(-2);
    if (key === 'guide' || key === 'termsOfService' || (key === 'url' && HOLDERS.has(holder))) {
      return whole(text, rewriteHref(text, moves));
    }
    return PROSE.has(key) ? editMarkdownValue(text, moves) : [];
  };
  return { value };
}

const SAMPLES = new Set(['example', 'examples', 'value', 'default', 'enum', 'const']);
const PROSE = new Set([
  'description',
  'cause',
  'action',
  'when',
  'limits',
  'x-idempotency',
  'x-retry-instead',
]);
const HOLDERS = new Set(['externalDocs', 'contact', 'license']);

// A doc id is a file path without its extension. A leading slash and a trailing `/index` are optional.
function moveId(id: string, moved: ReadonlyMap<string, string>): string | undefined {
  const [, slash = '', path = ''] = /^(\/?)(.*)$/s.exec(id) ?? [];
  const to = moved.get(path.replace(/(^|\/)index$/, ''));
  return to === undefined ? undefined : slash + to;
}

function whole(value: string, to: string | undefined): ValueEdit[] {
  return to === undefined || to === value ? [] : [{ start: 0, end: value.length, text: to }];
}

/** Returns the edits that update the links in a Markdown value in YAML after the moves. */
function editMarkdownValue(value: string, moves: Moves): ValueEdit[] {
  const mayLink = /\]\(|\]:/.test(value) || (moves.site !== '' && value.includes(moves.site));
  if (!mayLink) return [];
  return findHrefs(processor.parse(value), value).flatMap(({ href, start, end, write }) => {
    const moved = rewriteHref(href, moves);
    return moved === undefined || start < 0 ? [] : [{ start, end, text: write(moved) }];
  });
}
