import type { SiteState } from '../site-state';
import { type Edit, editText, setFiles, textOf } from './edit-state';

const listPages = ({ files }: SiteState) =>
  Object.keys(files).filter((path) => path.startsWith('content/') && path.endsWith('.md'));

/** Pages that nothing but redirects refers to, so that edits can remove them. */
const listSpare = (state: SiteState) =>
  listPages(state).filter((path) => path.startsWith('content/guides/spare'));

const pathOf = (file: string) => file.replace('content/', '').replace('.md', '');

/** Edits of documents. */
export const PAGE_EDITS = {
  text: (state, { number, pick }) =>
    editText(state, pick(listPages(state)), (text) => `${text}\nStep ${number} is done.\n`),
  heading: (state, { number, pick }) =>
    editText(state, pick(listPages(state)), (text) =>
      /^## Part /m.test(text)
        ? text.replace(/^## Part .*/m, `## Part ${number}`)
        : `${text}\n## Part ${number}\n\nIts text.\n`,
    ),
  title: (state, { number, pick }) =>
    editText(state, pick(listPages(state)), (text) =>
      text.replace(/^(title: .*?)(?: \(\d+\))?("?)$/m, `$1 (${number})$2`),
    ),
  description: (state, { number, pick }) =>
    editText(state, pick(listPages(state)), (text) =>
      text
        .replace(/^description: .*\n/m, '')
        .replace(
          /^title: .*\n/m,
          `$&description: What somebody wrote about this page in edit ${number} of a small site.\n`,
        ),
    ),
  tag: (state, { number, pick }) =>
    pick([
      () =>
        editText(state, pick(listPages(state)), (text) =>
          text.includes('tags: [api]')
            ? text.replace('tags: [api]\n', '')
            : text.replace(/^title: .*\n/m, '$&tags: [api]\n'),
        ),
      () =>
        editText(state, 'content/site.yaml', (text) =>
          text.replace(/label: API.*? \}/, `label: API ${number} }`),
        ),
    ])(),
  move: (state, { number, pick }) => {
    const pages = listPages(state).filter((path) => /guides\/(?:spare|start)/.test(path));
    const file = pick(pages);
    const moved = `${file.replace(/(?:-\d+)?\.md$/, '')}-${number}.md`;
    const [from, to] = [pathOf(file), pathOf(moved)];
    const named = new RegExp(`\\b${from}(?![\\w-])`, 'g');
    const texts = Object.entries(state.files).map(([path, text]) => [
      path,
      /^(?:content|openapi)\//.test(path) && typeof text === 'string'
        ? text.replace(named, to)
        : text,
    ]);
    const other = setFiles(
      { ...state, files: Object.fromEntries(texts) },
      { [file]: undefined, [moved]: textOf(state, file).replace(named, to) },
    );
    return editText(other, 'content/redirects.yaml', (text) => `${text}/${from}: /${to}\n`);
  },
  deletion: (state, { pick }) => {
    const file = pick(listSpare(state));
    const redirect = new RegExp(`^.*: /${pathOf(file)}\\n`, 'gm');
    const other = setFiles(state, { [file]: undefined });
    return editText(other, 'content/redirects.yaml', (text) => text.replace(redirect, ''));
  },
  addition: (state, { number }) =>
    setFiles(state, {
      [`content/guides/spare-${number}.md`]: `---\ntitle: Other ${number}\n---\n\nSee [the words](/reference/glossary), and hold on.\n`,
    }),
} satisfies Readonly<Record<string, Edit>>;
