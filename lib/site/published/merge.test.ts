import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings, type Settings } from '../../core/settings';
import { type Dice, fuzz } from '../../core/testing/fuzz';
import { isFullRun } from '../../core/testing/is-full-run';
import { withFiles } from '../../core/testing/with-files';
import { checkSite } from '../site';
import { acceptLedger } from './accept-ledger';
import { readPublished } from './read-published';

type Entries = Readonly<Record<string, readonly string[]>>;

const LEDGER = 'content/ledger.json';

const formatLedger = (entries: Entries) => {
  const lines = Object.entries(entries)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([route, ids]) => `  ${JSON.stringify(route)}: ${JSON.stringify(ids)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
};

/** Runs a script in a folder, and returns its exit code. */
const runIn = (folder: string, script: string, input = '', ...words: string[]) =>
  spawnSync('sh', ['-ec', script, 'sh', ...words], { cwd: folder, input }).status;

/** Reads commits from standard input. Git's own maintenance takes longer than these commits. */
const IMPORT = `
git init -q -b main --template=
printf '[user]\\nname=A\\nemail=a@b.c\\n[commit]\\ngpgsign=false\\n[maintenance]\\nauto=false\\n' >> .git/config
git fast-import --quiet
git reset -q --hard`;

/** Returns a commit with these files for Git's fast-import. */
const formatCommit = (branch: string, files: Readonly<Record<string, string | undefined>>) => {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const changes = Object.entries(files).map(([file, text]) =>
    text === undefined ? '' : `M 100644 inline ${file}\n${data(text)}`,
  );
  return `commit refs/heads/${branch}\ncommitter A <a@b.c> 0 +0000\n${data('x')}${changes.join('')}`;
};

type Sides = {
  /** Undefined if the file is new on both sides. */
  readonly base: string | undefined;
  readonly ours: string;
  readonly theirs: string;
};
type Conflict = Sides & {
  readonly style?: 'merge' | 'diff3' | 'zdiff3';
  readonly file?: string;
};

/**
 * Merges both versions of each file in a new repository that has a site for each of them, and calls `use` for those that
 * Git couldn't merge. Returns their number. A process takes longer than most tests, so one repository has many sites.
 */
async function inConflicts<T extends Conflict>(
  conflicts: readonly T[],
  use: (settings: Settings, folder: string, conflict: T) => Promise<void>,
  how: 'merge' | 'rebase' = 'merge',
): Promise<number> {
  const filesOf = (side: keyof Sides) =>
    Object.fromEntries(
      conflicts.map((one, index) => [`${index}/${one.file ?? LEDGER}`, one[side]]),
    );
  const pages = conflicts.map((_, index) => [`${index}/content/index.md`, '# Home\n']);
  const commits = [
    formatCommit('main', {
      ...Object.fromEntries(pages),
      '.gitignore': '.cache\n',
      ...filesOf('base'),
    }),
    'reset refs/heads/topic\nfrom refs/heads/main\n\n',
    formatCommit('topic', filesOf('theirs')),
    formatCommit('main', filesOf('ours')),
  ];
  const styled = conflicts.flatMap(({ style, file = LEDGER }, index) =>
    style ? [`git checkout -q --conflict=${style} -- ${index}/${file} || true`] : [],
  );
  const merge = [
    IMPORT,
    `git -c core.editor=true ${how} topic && exit`,
    ...styled,
    'git diff --name-only --diff-filter=U > .git/unmerged',
  ];
  return withFiles({}, async (root) => {
    if (runIn(root, merge.join('\n'), commits.join('')) !== 0) throw new Error('Git failed');
    const list = join(root, '.git/unmerged');
    const unmerged = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
    let count = 0;
    for (const [index, conflict] of conflicts.entries()) {
      if (!unmerged.includes(`${index}/${conflict.file ?? LEDGER}`)) continue;
      count += 1;
      const folder = join(root, String(index));
      const settings = readSettings({ CONTENT_DIR: 'content', OPENAPI_FILE: '' }, folder);
      await use(settings, folder, conflict);
    }
    return count;
  });
}

const accept = (settings: Settings, removals = false) => acceptLedger(settings, { removals });

/** Reads the published routes, with their ids in the order in which `accept` writes them. */
const readRoutes = async (settings: Settings) => {
  const { routes = [] } = await readPublished(settings);
  return Object.fromEntries([...routes].map(([route, ids]) => [route, [...ids].sort()]));
};

const BASE = { '/': ['home'], '/b': ['one', 'two'], '/c': ['x'], '/d': [] };
const OURS = { ...BASE, '/b': ['one', 'three', 'two'], '/ours': ['a'] };
const THEIRS = { ...BASE, '/b': ['four', 'one', 'two'], '/theirs': [] };
const BOTH = {
  ...BASE,
  '/b': ['four', 'one', 'three', 'two'],
  '/ours': ['a'],
  '/theirs': [],
};

const SIDES = {
  base: formatLedger(BASE),
  ours: formatLedger(OURS),
  theirs: formatLedger(THEIRS),
};
const crlf = (text: string) => text.replaceAll('\n', '\r\n');
const pretty = (text: string) => JSON.stringify(JSON.parse(text), null, 2);
const formatAll = (format: (text: string) => string): Sides => ({
  base: format(SIDES.base),
  ours: format(SIDES.ours),
  theirs: format(SIDES.theirs),
});

test('accept merges both sides while Git has both, or only from the markers', async () => {
  const count = await inConflicts([SIDES], async (settings, folder) => {
    const marked = readFileSync(join(folder, LEDGER), 'utf8');
    expect((await checkSite(settings)).problems).toMatchObject([
      {
        file: LEDGER,
        message: 'This file has merge conflict markers',
        fix: 'run `npm run docs -- accept`, which merges both sides',
      },
    ]);
    expect((await accept(settings)).merged).toEqual([LEDGER]);
    const text = readFileSync(join(folder, LEDGER), 'utf8');
    expect(JSON.parse(text)).toMatchObject(BOTH);
    expect(await accept(settings)).toEqual({ added: [], removed: [], merged: [] });
    // Someone staged the file as it was.
    writeFileSync(join(folder, LEDGER), marked);
    expect(runIn(folder, 'git add -A')).toBe(0);
    await accept(settings);
    expect(readFileSync(join(folder, LEDGER), 'utf8')).toBe(text);
  });
  expect(count).toBe(1);
});

test('both sides are merged, however Git and the file wrote them', async () => {
  const conflicts = [
    { ...SIDES, style: 'diff3' },
    { ...SIDES, style: 'zdiff3' },
    formatAll(crlf),
    formatAll(pretty),
    // The file is new on both sides.
    { ...SIDES, base: undefined },
  ] as const;
  const check = async (settings: Settings, folder: string) => {
    expect(readFileSync(join(folder, LEDGER), 'utf8')).toContain('<<<<<<<');
    expect(await readRoutes(settings), folder).toEqual(BOTH);
    // Only the markers are left.
    expect(runIn(folder, 'git add -A .')).toBe(0);
    expect(await readRoutes(settings), folder).toEqual(BOTH);
  };
  expect(await inConflicts(conflicts, check)).toBe(conflicts.length);
  // A rebase swaps the sides.
  expect(await inConflicts([SIDES], check, 'rebase')).toBe(1);
});

test('taking one side first, or the markers again, loses nothing', () =>
  inConflicts([SIDES], async (settings, folder) => {
    for (const side of ['--ours', '--theirs', '--merge']) {
      expect(runIn(folder, 'git checkout "$1" -- "$2"', '', side, LEDGER)).toBe(0);
      expect(await readRoutes(settings), side).toEqual(BOTH);
    }
  }));

test('what someone removed for good stays removed, unless the other side changed it', () => {
  const { '/c': _, '/d': __, ...ours } = OURS;
  const theirs = { ...THEIRS, '/d': ['new'] };
  const sides = { ...SIDES, ours: formatLedger(ours), theirs: formatLedger(theirs) };
  return inConflicts([sides], async (settings, folder) => {
    await accept(settings);
    const found = JSON.parse(readFileSync(join(folder, LEDGER), 'utf8'));
    expect(found).not.toHaveProperty('/c');
    expect(found).toMatchObject({ '/d': ['new'], '/ours': ['a'], '/theirs': [] });
    await accept(settings, true);
    expect(Object.keys(JSON.parse(readFileSync(join(folder, LEDGER), 'utf8')))).toEqual([
      '/',
      '/search',
    ]);
  });
});

test.for([
  {
    name: 'both sides without the markers',
    text: '{\n  "/": ["a"]\n  "/": ["b"],\n  "/x": [],\n}\n',
  },
  { name: 'one route twice', text: '{\n  "/": ["a"],\n  "/": ["b"],\n  "/x": []\n}\n' },
])('accept repairs a file that has $name', ({ text }) =>
  withFiles({ 'content/index.md': '# Home\n', [LEDGER]: text }, async (folder) => {
    await accept(readSettings({ CONTENT_DIR: 'content', OPENAPI_FILE: '' }, folder));
    const found = JSON.parse(readFileSync(join(folder, LEDGER), 'utf8'));
    expect(found).toMatchObject({ '/': ['a', 'b'], '/x': [] });
  }),
);

const RESTORE =
  'restore it with `git checkout HEAD -- content/ledger.json`, then run `npm run docs -- accept`';

test('a file that cannot be merged stays as it is, and the fix works', () =>
  withFiles({}, async (folder) => {
    const commit = formatCommit('main', {
      'content/index.md': '# Home\n',
      '.gitignore': '.cache\n',
      [LEDGER]: SIDES.ours,
    });
    expect(runIn(folder, IMPORT, commit)).toBe(0);
    const settings = readSettings({ CONTENT_DIR: 'content', OPENAPI_FILE: '' }, folder);
    for (const [text, message] of [
      ['{\n  "/": ["a', "This isn't valid JSON"],
      ['{\n<<<<<<< HEAD\n  "/": []\n}\n', 'The merge conflict markers in this file are incomplete'],
      [
        '{\n<<<<<<< HEAD\n  "/": []\n=======\n  "/: [\n>>>>>>> x\n}\n',
        "One side of the merge isn't valid JSON",
      ],
    ] as const) {
      writeFileSync(join(folder, LEDGER), text);
      const error = await accept(settings).catch((fault) => fault);
      expect(error.problems).toMatchObject([{ file: LEDGER, message, fix: RESTORE }]);
      expect(readFileSync(join(folder, LEDGER), 'utf8')).toBe(text);
      expect(runIn(folder, 'git checkout HEAD -- "$1"', '', LEDGER)).toBe(0);
    }
    expect((await accept(settings)).removed).toEqual([]);
  }));

const DATASETS = 'content/datasets.json';
const schemaOf = (properties: object) => ({ type: 'object', properties, required: ['id'] });
const formatDatasets = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const ID = { type: 'string' };

test('datasets merge down to their properties, and a clash names both values', async () => {
  const base = { pages: schemaOf({ id: ID, kind: { enum: ['a', 'b'] } }) };
  const ours = {
    pages: schemaOf({ id: ID, kind: { enum: ['a', 'b', 'c'] }, one: ID }),
    terms: schemaOf({ id: { ...ID, description: 'The id' } }),
  };
  const theirs = {
    pages: schemaOf({ id: ID, kind: { enum: ['a', 'b', 'd'] }, two: ID }),
    terms: schemaOf({ id: { ...ID, description: 'An id' } }),
  };
  const sides = {
    base: formatDatasets(base),
    ours: formatDatasets(ours),
    theirs: formatDatasets(theirs),
  };
  await inConflicts([{ ...sides, file: DATASETS }], async (settings) => {
    const { schemas, merged } = await readPublished(settings);
    expect(merged).toEqual([DATASETS]);
    expect(Object.fromEntries(schemas ?? [])).toEqual({
      pages: schemaOf({ id: ID, kind: { enum: ['a', 'b', 'c', 'd'] }, one: ID, two: ID }),
      terms: schemaOf({ id: { ...ID, description: 'An id' } }),
    });
  });
  const clashing = {
    ...sides,
    ours: formatDatasets({ pages: schemaOf({ id: ID, day: { type: 'string' } }) }),
    theirs: formatDatasets({ pages: schemaOf({ id: ID, day: { type: 'number' } }) }),
  };
  await inConflicts([{ ...clashing, file: DATASETS }], async (settings, folder) => {
    const marked = readFileSync(join(folder, DATASETS), 'utf8');
    const error = await accept(settings).catch((fault) => fault);
    expect(error.problems).toMatchObject([
      {
        file: DATASETS,
        message:
          '`pages.properties.day.type` is "string" on one side of the merge, and "number" on the other',
        fix: 'take the side that the code matches, with `git checkout --ours content/datasets.json` or `--theirs`, then run `npm run docs -- accept` again',
      },
    ]);
    expect(readFileSync(join(folder, DATASETS), 'utf8')).toBe(marked);
    expect(runIn(folder, 'git checkout --theirs -- "$1"', '', DATASETS)).toBe(0);
    const { schemas } = await readPublished(settings);
    expect(schemas?.get('pages')).toHaveProperty('properties.day.type', 'number');
  });
});

const NAMES = Array.from({ length: 9 }, (_, index) => `/p${index}`);

function edit(entries: Entries, { below, once }: Dice, mark: string): Entries {
  const edited = NAMES.flatMap((name): [string, readonly string[]][] => {
    const ids = entries[name];
    if (!ids) return once(4) ? [[name, [`${mark}${below(3)}`]]] : [];
    if (once(8)) return [];
    const kept = ids.filter(() => !once(8));
    return [[name, once(3) ? [...kept, `${mark}${below(3)}`] : kept]];
  });
  return Object.fromEntries(edited);
}

/** Returns each route, and each of its headings. */
const pairsOf = (entries: Entries) =>
  new Set(
    Object.entries(entries).flatMap(([route, ids]) => [
      route,
      ...ids.map((id) => `${route}#${id}`),
    ]),
  );

test('whatever both sides changed, the merge has what they added and kept, and nothing else', async () => {
  let conflicts = 0;
  await fuzz({
    count: isFullRun ? 3 : 1,
    make: (dice) =>
      Array.from({ length: 5 }, () => {
        const base = edit({}, dice, 'base');
        const style = dice.pick(['merge', 'diff3', 'zdiff3'] as const);
        const entries = {
          base,
          ours: edit(base, dice, 'ours'),
          theirs: edit(base, dice, 'theirs'),
        };
        return {
          entries,
          style,
          base: formatLedger(base),
          ours: formatLedger(entries.ours),
          theirs: formatLedger(entries.theirs),
        };
      }),
    show: (input) => JSON.stringify(input.map(({ entries, style }) => ({ ...entries, style }))),
    check: async (input) => {
      conflicts += await inConflicts(input, async (settings, folder, { entries }) => {
        const { base, ours, theirs } = entries;
        const [before, left, right] = [pairsOf(base), pairsOf(ours), pairsOf(theirs)];
        const read = async () => {
          const { routes } = await readPublished(settings);
          const found = pairsOf(Object.fromEntries(routes ?? []));
          for (const pair of [...left, ...right]) {
            const isKept = !before.has(pair) || (left.has(pair) && right.has(pair));
            if (isKept) expect(found, folder).toContain(pair);
          }
          for (const pair of found) expect([...left, ...right], folder).toContain(pair);
          return found;
        };
        const found = await read();
        for (const route of Object.keys(base)) {
          const same = (side: Entries) => String(side[route]) === String(base[route]);
          const isRemoved = (!ours[route] && same(theirs)) || (!theirs[route] && same(ours));
          if (isRemoved) expect(found, folder).not.toContain(route);
        }
        // Only the markers are left.
        expect(runIn(folder, 'git add -A .')).toBe(0);
        await read();
      });
    },
  });
  expect(conflicts).toBeGreaterThan(1);
});
