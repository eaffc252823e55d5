import type { Doc } from '../content/doc';
import { ELEMENTS } from '../features/elements';
import { parseTree } from '../markdown/compile';
import type { TextEdit } from './edit-bytes';
import { editYaml } from './edit-yaml';
import { findHrefs, type Href } from './find-hrefs';
import { Refusal } from './refusal';
import { type Moves, rewriteHref, type Writer } from './rewrite-href';

/** A page with its whole text, including front matter. */
export type PageSource = Doc & { readonly text: string };

/** Returns the URLs in a page's body, with offsets in its whole text. Throws a Refusal if the body isn't valid MDX. */
export async function readHrefs({ file, body, bodyLine, text }: PageSource): Promise<Href[]> {
  const tree = await parseTree({ file, body, bodyLine }, ELEMENTS);
  if (!tree) throw new Refusal(`${file} can't be read; fix it first (npm run check)`);
  const padded = '\n'.repeat(bodyLine - 1) + body;
  const shift = text.length - padded.length;
  return findHrefs(tree, padded).map((href) => {
    const isKnown = href.start >= 0;
    return { ...href, ...(isKnown ? { start: href.start + shift, end: href.end + shift } : {}) };
  });
}

/**
 * Returns the edits that update a page's URLs after the moves, in its body and front matter. Throws a Refusal if a URL
 * contains a line break or escapes that prevent us from locating the part to change.
 */
export async function editPage(
  page: PageSource,
  moves: Moves,
  writer: Writer,
): Promise<TextEdit[]> {
  const edits: TextEdit[] = [];
  for (const { kind, href, start, end, write } of await readHrefs(page)) {
    const moved =
      kind === 'folder'
        ? rewriteHref(href, { ...moves, pages: moves.folders })
        : rewriteHref(href, moves, writer);
    if (moved === undefined) continue;
    if (start < 0)
      throw new Refusal(
        `${page.file}: write the address ${href} without a line break or escapes, and try again`,
      );
    edits.push({ start, end, text: write(moved) });
  }
  return [...edits, ...editFrontMatter(page, moves)];
}

function editFrontMatter({ file, text }: PageSource, moves: Moves): TextEdit[] {
  const [whole, opening = ''] = /^(---[ \t]*\n)[\s\S]*?(?=^---)/m.exec(text) ?? [];
  if (whole === undefined || !text.startsWith(whole)) return [];
  const editValue = (value: string) => {
    const moved = value.startsWith('/') ? rewriteHref(value, moves) : undefined;
    return moved === undefined ? [] : [{ start: 0, end: value.length, text: moved }];
  };
  const edits = editYaml(file, whole.slice(opening.length), { value: editValue }, 2);
  return edits.map(({ start, end, text: to }) => ({
    start: start + opening.length,
    end: end + opening.length,
    text: to,
  }));
}
