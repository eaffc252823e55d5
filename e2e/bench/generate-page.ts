import { WORDS } from './words';

/** Number of pages in each folder of the generated site. */
const FOLDER_SIZE = 50;

/** Number of folders in each area of a large site, because no author puts 200 folders side by side. */
const AREA_SIZE = 20;

/**
 * Returns the path of one of `count` generated pages: `part-3/page-161`, or on a large site `area-1/part-23/page-1161`.
 */
export function pathOf(page: number, count: number): string {
  const folder = Math.floor(page / FOLDER_SIZE);
  const hasAreas = count > AREA_SIZE * FOLDER_SIZE;
  const area = hasAreas ? `area-${Math.floor(folder / AREA_SIZE)}/` : '';
  return `${area}part-${folder}/page-${page}`;
}

/**
 * Returns the text of one of `count` generated pages: about 900 words in five sections, with a table, a list, three
 * code fences, and links to other generated pages. The same arguments always return the same text.
 */
export function generatePage(page: number, count: number): string {
  const random = randomOf(page + 1);
  const link = (step: number) => {
    const to = (page + step) % count;
    return `[page ${to}](/${pathOf(to, count)})`;
  };
  const section = (index: number, more: string) =>
    [
      `## ${title(random, 3)} ${page}.${index}`,
      `${prose(random, 95)} See ${link(1 + index * 37)}.`,
      more,
      prose(random, 55),
    ].join('\n\n');
  return [
    `---\ntitle: ${title(random, 3)} ${page}\ndescription: ${prose(random, 16)}\n---`,
    prose(random, 60),
    section(1, codeFence(page)),
    section(2, table(random)),
    section(3, shellFence(page)),
    section(4, list(random, link)),
    section(5, dataFence(page)),
    '',
  ].join('\n\n');
}

/** Returns the landing page of a folder such as `part-3`: a heading and a list of the folder's pages. */
export function generateLanding(folder: string): string {
  const title = folder.charAt(0).toUpperCase() + folder.slice(1).replace('-', ' ');
  return `---\ntitle: ${title}\ndescription: What ${title.toLowerCase()} has to say about stays, nights, units and their prices.\n---\n\n::cards\n`;
}

type Random = () => number;

// Mulberry32: a small pseudorandom number generator that returns the same numbers on every machine.
function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// As in any text, a few words are frequent and most are rare.
function word(random: Random): string {
  return WORDS[Math.floor(random() ** 2.2 * WORDS.length)] ?? 'night';
}

function prose(random: Random, length: number): string {
  const sentences: string[] = [];
  for (let left = length; left > 0; ) {
    const size = Math.min(left, 8 + Math.floor(random() * 9));
    const words = Array.from({ length: size }, () => word(random)).join(' ');
    sentences.push(`${words.charAt(0).toUpperCase()}${words.slice(1)}.`);
    left -= size;
  }
  return sentences.join(' ');
}

function title(random: Random, length: number): string {
  const words = Array.from({ length }, () => {
    const at = 60 + Math.floor(random() * (WORDS.length - 60));
    return WORDS[at] ?? 'night';
  });
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function table(random: Random): string {
  const rows = Array.from(
    { length: 6 },
    (_, row) =>
      `| \`${word(random)}_${row}\` | ${prose(random, 8)} | ${Math.floor(random() * 1_000)} |`,
  );
  return ['| Field | Meaning | Limit |', '|---|---|---:|', ...rows].join('\n');
}

function list(random: Random, link: (step: number) => string): string {
  return [11, 23, 47, 101].map((step) => `- ${prose(random, 9)} ${link(step)}`).join('\n');
}

function codeFence(page: number): string {
  return [
    '```ts',
    'type Night = { readonly date: string; readonly cents: number };',
    '',
    `/** The price of a stay in unit ${page}. */`,
    'export function priceOf(nights: readonly Night[]): number {',
    `  const fee = ${page % 97};`,
    '  return nights.reduce((sum, { cents }) => sum + cents, fee);',
    '}',
    '```',
  ].join('\n');
}

function shellFence(page: number): string {
  return [
    '```bash',
    `curl --fail-with-body "https://api.example.com/units/${page}/calendar" \\`,
    '  --header "Authorization: Bearer $TOKEN" | jq .nights',
    '```',
  ].join('\n');
}

function dataFence(page: number): string {
  const data = { unit: page, nights: [{ date: '2027-07-09', cents: 12_000 + page, open: true }] };
  return `\`\`\`json\n${JSON.stringify(data, undefined, 2)}\n\`\`\``;
}
