import { GUIDES, type Writer, writeReviewSite, writerOf } from './review-site';

type Files = Record<string, string>;

/** A line that a pull request adds or removes, and the text of the block that shows it. */
type EditedLine = {
  readonly file: string;
  readonly side: 'before' | 'after';
  /** The whole line in the source. */
  readonly line: string;
  /** The words that the block has. */
  readonly text: string;
};

/** A pull request to the site of `writeReviewSite`, and what reviewers have to see. */
export type Pull = {
  readonly name: string;
  readonly files: Files;
  readonly lines: readonly EditedLine[];
  /** The comment's entries without links and code marks. */
  readonly comment: readonly string[];
};

type Edit = (files: Files, writer: Writer) => Omit<Pull, 'name' | 'files'>;

/** Replaces a word of a line with another one, and returns the edited line. */
function editLine(files: Files, file: string, line: string, { below, word }: Writer): EditedLine {
  const places = [...line.matchAll(/\b[a-z]{4,}\b(?=[ .'"]|$)/g)];
  const place = places[below(places.length)];
  if (!place) throw new Error(`${line} has no word to replace`);
  let fresh = word();
  while (fresh === place[0]) fresh = word();
  const edited = line.slice(0, place.index) + fresh + line.slice(place.index + place[0].length);
  replaceLine(files, file, line, edited);
  return { file, side: 'after', line: edited, text: plain(edited) };
}

function replaceLine(files: Files, file: string, line: string, edited: string): void {
  const lines = (files[file] ?? '').split('\n');
  const index = lines.indexOf(line);
  if (index < 0) throw new Error(`${file} has no line ${line}`);
  lines.splice(index, 1, ...(edited === '' ? [] : [edited]));
  files[file] = lines.join('\n');
}

// Returns the text that a page shows for a line of Markdown or YAML.
function plain(line: string): string {
  return line
    .replace(/^\s*(- |\| )?([a-z]+: )?"?/, '')
    .replace(/"? ?\|?$/, '')
    .replaceAll(' | ', ' ');
}

function pickLines(files: Files, file: string, pattern: RegExp, count: number, { below }: Writer) {
  const left = (files[file] ?? '').split('\n').filter((line) => pattern.test(line));
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0] ?? '');
}

function pickGuide({ below }: Writer) {
  const name = GUIDES[below(GUIDES.length)] ?? '';
  return { name, file: `content/guides/${name}.md`, title: `The ${name} guide` };
}

/** A whole sentence on its own line, or an item of the list. */
const PROSE = /^(- )?[A-Z][a-z]+( [a-z]+){6,15}\.$/;
const ROW = /^\| [a-z]+ [a-z]+ \|/;

const formatCount = (size: number, name: string) => `${size} ${name}${size === 1 ? '' : 's'}`;

const EDITS: Readonly<Record<string, Edit>> = {
  text: (files, writer) => {
    const { file, title } = pickGuide(writer);
    const chosen = pickLines(files, file, PROSE, 5, writer);
    const lines = chosen.map((line) => editLine(files, file, line, writer));
    const items = chosen.filter((line) => line.startsWith('- ')).length;
    const parts = [
      ...(items < 5 ? [formatCount(5 - items, 'paragraph')] : []),
      ...(items > 0 ? [formatCount(items, 'list item')] : []),
    ];
    return { lines, comment: ['Changed', `${title}: ${parts.join(', ')}`] };
  },
  table: (files, writer) => {
    const { file, title } = pickGuide(writer);
    const lines = pickLines(files, file, ROW, 5, writer).map((line) =>
      editLine(files, file, line, writer),
    );
    return { lines, comment: ['Changed', `${title}: 5 table rows`] };
  },
  code: (files, writer) => {
    const { file, title } = pickGuide(writer);
    const [line = ''] = pickLines(files, file, /^const /, 1, writer);
    const edited = editLine(files, file, line, writer);
    return {
      lines: [{ ...edited, text: edited.line }],
      comment: ['Changed', `${title}: 1 code sample`],
    };
  },
  admonition: (files, writer) => {
    const { file, title } = pickGuide(writer);
    const text = files[file] ?? '';
    const line = /^:::note\n(.*)$/m.exec(text)?.[1] ?? '';
    const lines = [editLine(files, file, line, writer)];
    return { lines, comment: ['Changed', `${title}: 1 paragraph`] };
  },
  'front matter': (files, writer) => {
    const { file, title } = pickGuide(writer);
    const [line = ''] = pickLines(files, file, /^description: /, 1, writer);
    const lines = [editLine(files, file, line, writer)];
    // The landing page of the folder shows the description too.
    return { lines, comment: ['Changed', 'Guides: 1 paragraph', `${title}: 1 paragraph`] };
  },
  data: (files, writer) => {
    const file = 'content/_data/environment.yaml';
    const lines = pickLines(files, file, /^ {4}meaning: /, 4, writer).map((line) =>
      editLine(files, file, line, writer),
    );
    return { lines, comment: ['Changed', 'Settings: 4 table rows'] };
  },
  api: (files, writer) => {
    const file = 'api/openapi.yaml';
    const source = (files[file] ?? '').split('\n');
    const nameOf = (line: string) => {
      const above = source.slice(0, source.indexOf(line));
      return above.findLast((one) => /operationId/.test(one))?.replace(/^.*: list-/, '') ?? '';
    };
    const chosen = pickLines(files, file, /^ {6,}description: /, 4, writer);
    const [first = ''] = chosen;
    const lines = chosen.map((line) => editLine(files, file, line, writer));
    // A limit is a breaking change, and another block of the operation that the first line belongs to.
    const name = nameOf(first);
    const path = `  /${name}:\n`;
    const [before = '', after = ''] = (files[file] ?? '').split(path);
    const limit = 'schema: { type: string, maxLength: 9 }';
    files[file] = before + path + after.replace('schema: { type: string }', limit);
    const counts = new Map<string, number>();
    for (const line of chosen) {
      const own = nameOf(line);
      counts.set(own, (counts.get(own) ?? 0) + 1);
    }
    const entryOf = (own: string) =>
      `List ${own}: ${formatCount(counts.get(own) ?? 0, 'paragraph')}`;
    const others = [...counts.keys()].filter((own) => own !== name).sort();
    return {
      lines: [...lines, { file, side: 'after', line: `          ${limit}`, text: 'at most 9' }],
      comment: [
        'API: 1 breaking, 0 to check, 0 compatible',
        `Breaking: GET /${name}: Query parameter label: A maximum length of 9 was added.`,
        'Changed',
        // The page with the limit has a new fact.
        `${entryOf(name)}, 1 list item`,
        ...others.map(entryOf),
      ],
    };
  },
  move: (files, writer) => {
    const { name, file, title } = pickGuide(writer);
    const [line = ''] = pickLines(files, file, /^[A-Z][a-z]+( [a-z]+){15}\.$/, 1, writer);
    replaceLine(files, file, line, '');
    const heading = `## Code in ${name}`;
    replaceLine(files, file, heading, `${heading}\n\n${line}`);
    const lines = [{ file, side: 'after' as const, line, text: line }];
    return { lines, comment: ['Changed', `${title}: 1 moved block`] };
  },
  rename: (files, writer) => {
    const { name, file, title } = pickGuide(writer);
    const to = file.replace(name, `${name}-handbook`);
    files[to] = files[file] ?? '';
    delete files[file];
    files['content/redirects.yaml'] += `/guides/${name}: /guides/${name}-handbook\n`;
    const lines = pickLines(files, to, ROW, 3, writer).map((line) =>
      editLine(files, to, line, writer),
    );
    return { lines, comment: ['Moved', `${title}, was at /guides/${name}: 3 table rows`] };
  },
  deletion: (files, writer) => {
    const { name, file, title } = pickGuide(writer);
    delete files[file];
    const other = GUIDES.find((guide) => guide !== name) ?? '';
    const kept = `content/guides/${other}.md`;
    const lines = pickLines(files, kept, ROW, 2, writer).map((line): EditedLine => {
      replaceLine(files, kept, line, '');
      return { file: kept, side: 'before', line, text: plain(line) };
    });
    return {
      lines,
      comment: [
        'Removed',
        `${title}, was at /guides/${name}`,
        'Changed',
        `The ${other} guide: 2 table rows`,
        // The landing page of the folder lists its pages.
        '1 more page differs only in generated text, such as a count.',
      ],
    };
  },
};

/** Returns 20 pull requests: two of each kind, with random places and words. */
export function listPulls(): Pull[] {
  return Object.entries(EDITS).flatMap(([kind, edit], rank) =>
    [1, 2].map((round) => {
      const files = writeReviewSite();
      const made = edit(files, writerOf(100 * round + rank));
      return { name: `${kind} ${round}`, files, ...made };
    }),
  );
}
