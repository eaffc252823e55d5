import { PNG } from 'pngjs';
import { type Edit, editText, editYaml, setFiles } from './edit-state';

const CONFIG = 'content/site.yaml';

/** Edits of the site's settings, its navigation, and its pictures. */
export const SITE_EDITS = {
  redirect: (state, { number, pick }) =>
    editText(state, 'content/redirects.yaml', (text) => {
      const added = `${text}/old/${number}: ${pick(['/guides', '/reference/glossary#hold'])}\n`;
      return /^\/old/m.test(text) ? pick([text.replace(/^\/old.*\n/m, ''), added]) : added;
    }),
  sidebar: (state, { number, pick }) =>
    editYaml(state, 'content/sidebars.yaml', (document) => {
      const { docs } = document.toJS() as { docs: unknown[] };
      if (pick([true, false])) document.set('docs', document.createNode(docs.reverse()));
      else document.setIn(['docs', pick([0, 1, 2]), 'label'], `Label ${number}`);
    }),
  site: (state, { number, pick }) =>
    editYaml(state, CONFIG, (document) => {
      const [path, text] = pick<[(string | number)[], string]>([
        [['announcement', 'content'], `Read step ${number} of [the guides](/guides) first.`],
        [['footer', 'columns', 0, 'title'], `Learn ${number}`],
        [['navbar', 0, 'label'], `Guides ${number}`],
        [['title'], `Clean documentation ${number}`],
        [['description'], `A small site without mistakes, after edit ${number}.`],
      ]);
      document.setIn(path, text);
      if (path[0] === 'announcement') document.setIn(['announcement', 'id'], `news-${number}`);
    }),
  image: (state, { number, pick }) =>
    editText(state, 'content/guides/flow.svg', (text) =>
      pick([
        text.replace(/M0 0h\d+/, `M0 0h${number}`),
        // Pages contain the size of an image.
        text.replace(/viewBox="[^"]*"/, `viewBox="0 0 10 ${number}"`),
      ]),
    ),
  logo: (state, { number, pick }) => {
    const path = pick(['logo.svg', 'logo.png']);
    const picture = path === 'logo.svg' ? drawVector(number) : drawPixels(number);
    const other = setFiles(state, {
      'content/logo.svg': undefined,
      'content/logo.png': undefined,
      [`content/${path}`]: picture,
    });
    return editYaml(other, CONFIG, (document) => document.set('logo', path));
  },
} satisfies Readonly<Record<string, Edit>>;

function drawVector(number: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h${number}v9z"/></svg>\n`;
}

/** Draws a picture whose bytes depend on the number, but whose size doesn't. */
function drawPixels(number: number): Uint8Array {
  const picture = new PNG({ width: 20, height: 20 });
  picture.data.fill(number % 256);
  return PNG.sync.write(picture);
}
