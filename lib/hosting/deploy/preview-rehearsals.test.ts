import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findTool } from '../../core/testing/find-tool';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { testSome } from '../../core/testing/test-some';
import { withFiles } from '../../core/testing/with-files';
import { writeManifest } from '../manifest';
import { MARK } from './comment-text';
import { archiveOf, oneArtifact } from './testing/archive-of';
import { gitIn, type Rehearsal, rehearseJob } from './testing/rehearse-job';

beforeEach(({ skip }) => skip(findTool('bash') === undefined));

const SHA = 'a'.repeat(40);
const EVENT = JSON.stringify({
  repository: { full_name: 'us/docs', default_branch: 'main' },
  workflow_run: {
    event: 'pull_request',
    conclusion: 'success',
    head_sha: SHA,
    path: '.github/workflows/preview.yml',
    head_repository: { full_name: 'them/fork' },
  },
});
const PULLS = JSON.stringify([
  [
    {
      number: 12,
      state: 'open',
      head: { sha: SHA, repo: { full_name: 'them/fork' } },
      base: { ref: 'main', repo: { full_name: 'us/docs' } },
    },
  ],
]);

const VALUES = {
  'github.token': 'T',
  'github.event.workflow_run.id': '99',
  'vars.CLOUDFLARE_ACCOUNT_ID': 'account',
  'vars.PREVIEW_SUBDOMAIN': 'previews',
  'vars.WORKER_NAME': 'marlstead-docs',
  'secrets.CLOUDFLARE_API_TOKEN': 'secret',
};
const FILES = { 'index.html': 'page', _headers: '/*\n  X-Robots-Tag: all\n', '.nojekyll': '' };
const ADDRESS = 'https://marlstead-docs-pr-12.previews.workers.dev';

type Use = (found: Rehearsal, root: string) => void | Promise<void>;

async function rehearsePreview(
  zip: Uint8Array,
  use: Use,
  { pulls = PULLS, comments = [] as object[] } = {},
): Promise<void> {
  const answers = {
    'pulls?state=open': pulls,
    'artifacts?name=preview': oneArtifact(5),
    'artifacts/5/zip': zip,
    'comments?per_page': JSON.stringify([comments]),
  };
  await withFiles({ 'temp/event.json': EVENT }, async (root) => {
    await use(
      await rehearseJob('preview-deploy.yml', 'verify', { root, values: VALUES, answers }),
      root,
    );
  });
}

const FIND = 'gh api --paginate --slurp repos/us/docs/pulls?state=open&per_page=100';

test('a build whose pull request was closed leaves no preview', async () => {
  await rehearsePreview(
    await archiveOf(FILES),
    ({ calls, outputs, fault }) => {
      expect(fault).toBeUndefined();
      expect(calls).toEqual([FIND]);
      expect(outputs).toEqual({ 'find.number': '' });
    },
    { pulls: '[[]]' },
  );
});

test('a preview is verified, gets our headers, is deployed under its name, and said once with its changes', async () => {
  const page = { change: 'changed', path: 'a', title: '@team', anchor: 'b', parts: { row: 2 } };
  const list = {
    ...{ form: 1, total: 1, generated: 0, pages: [page], consequences: 0 },
    api: { breaking: 0, note: 0, safe: 0, changes: [] },
  };
  const files = { ...FILES, 'preview/changes.json': JSON.stringify(list) };
  const comment = { id: 4, body: MARK, user: { login: 'github-actions[bot]' } };
  const use: Use = async ({ calls, outputs, fault }, root) => {
    expect(fault).toBeUndefined();
    expect(calls).toEqual([
      FIND,
      'gh api repos/us/docs/actions/runs/99/artifacts?name=preview',
      'gh api repos/us/docs/actions/artifacts/5/zip',
      'gh api --paginate --slurp repos/us/docs/issues/12/comments?per_page=100',
    ]);
    expect(outputs).toEqual({
      'find.number': '12',
      'find.name': 'marlstead-docs-pr-12',
      'find.commit': SHA,
      'find.environment': 'preview-fork',
      'verify.comment': '4',
    });
    const bundle = readTreeBytes(join(root, 'temp/verified/bundle'));
    expect(Object.keys(bundle)).toEqual([...Object.keys(files), 'manifest.json'].sort());
    expect(String(bundle._headers)).toContain('X-Robots-Tag: noindex');
    const read = (file: string) => readFileSync(join(root, 'temp/verified', file), 'utf8');
    expect(read('comment.md')).toContain(`(${ADDRESS}/)`);
    expect(read('comment.md')).toContain(`\n- [\`@team\`](${ADDRESS}/a#b): 2 table rows\n`);
    expect(read('worker/worker.js')).toContain('env.ASSETS');
  };
  await rehearsePreview(await archiveOf(files), use, { comments: [comment] });

  const rehearse = (job: string, id = '') =>
    withFiles({}, (root) => {
      const outputs = { name: 'marlstead-docs-pr-12', number: '12', comment: id };
      const needs = Object.entries(outputs).map(([key, value]) => [
        `needs.verify.outputs.${key}`,
        value,
      ]);
      const values = { ...VALUES, ...Object.fromEntries(needs) };
      return rehearseJob('preview-deploy.yml', job, { root, values, answers: {} });
    });
  const body = '--field body=@temp/verified/comment.md';
  expect((await rehearse('deploy')).calls).toEqual([
    'wrangler deploy temp/verified/worker/worker.js --config .github/deploy/wrangler.json --name marlstead-docs-pr-12 --assets temp/verified/bundle',
  ]);
  expect((await rehearse('comment')).calls).toEqual([
    `gh api --silent --method POST repos/us/docs/issues/12/comments ${body}`,
  ]);
  expect((await rehearse('comment', '4')).calls).toEqual([
    `gh api --silent --method PATCH repos/us/docs/issues/comments/4 ${body}`,
  ]);
});

testSome(1, [
  { name: 'is not as its manifest says', more: { 'index.html': 'other' }, says: 'other bytes' },
  { name: 'has code for the host', more: { '_worker.js': '' }, says: '_worker.js may not be' },
  { name: 'leaves its folder', more: { '../../out': '' }, says: 'leads out of the folder' },
])(
  'an artifact that $name reaches neither the host nor the pull request',
  async ({ more, says }) => {
    await rehearsePreview(await archiveOf(FILES, more), ({ calls, fault }) => {
      expect(fault).toContain(says);
      expect(calls).toHaveLength(3);
    });
  },
);

test('previews that nobody needs are removed, and nothing else', async () => {
  const day = new Date().toISOString();
  const ids = [
    'docs',
    'marlstead-docs',
    ...['11', '12', '13'].map((id) => `marlstead-docs-pr-${id}`),
  ];
  const result = ids.map((id) => ({ id, modified_on: day }));
  const names = 'marlstead-docs-pr-11 marlstead-docs-pr-13';
  const workers = 'https://api.cloudflare.com/client/v4/accounts/account/workers/scripts';
  const header = '<<< Authorization: Bearer secret';
  await withFiles({}, async (root) => {
    const list = JSON.stringify({ success: true, result });
    const answers = { DELETE: '', 'workers/scripts': list, 'pulls?state=open': PULLS };
    const values = { ...VALUES, 'needs.choose.outputs.names': names };
    const rehearse = (job: string) =>
      rehearseJob('preview-expire.yml', job, { root, values, answers });
    expect((await rehearse('list')).calls).toEqual([
      expect.stringMatching(new RegExp(`^curl .*--max-time 60 .*${workers} ${header}$`)),
    ]);
    const chosen = await rehearse('choose');
    expect(chosen).toEqual({ calls: [FIND], outputs: { 'choose.names': names }, fault: undefined });
    const removal = new RegExp(`DELETE .*${workers}/(.*)\\?force=true ${header}$`);
    const { calls } = await rehearse('remove');
    expect(calls.map((call) => removal.exec(call)?.[1]).join(' ')).toBe(names);
  });
});

test('a list of Workers that is none removes nothing', async () => {
  await withFiles({ 'temp/workers.json': '{"success":false}' }, async (root) => {
    const answers = { 'pulls?state=open': '[[]]' };
    const stage = { root, values: VALUES, answers };
    const { outputs, fault } = await rehearseJob('preview-expire.yml', 'choose', stage);
    expect(fault).toBeDefined();
    expect(outputs).toEqual({});
  });
});

const BUILD = {
  "format('#{0}', github.event.pull_request.number)": '12',
  'github.event.pull_request.head.sha': SHA,
};

test('a change is compared with where it began, if that can be built', async () => {
  await withFiles({ 'work/out/index.html': 'page' }, async (root) => {
    const work = join(root, 'work');
    writeManifest(join(work, 'out'));
    const git = gitIn(work);
    const commit = (name: string) => {
      git('commit', '--quiet', '--allow-empty', '--message', name);
      return git('rev-parse', 'HEAD');
    };
    git('init', '--quiet');
    const began = commit('where it began');
    commit('the change');
    git('checkout', '--quiet', '--detach', began);
    const base = commit('what came to the base since');
    git('checkout', '--quiet', '-');
    for (const [sha, folder] of [
      [SHA, ''],
      [base, 'temp/base/out'],
    ] as const) {
      const values = { ...BUILD, 'github.event.pull_request.base.sha': sha };
      const stage = { root, values, answers: {} };
      const { calls, fault } = await rehearseJob('preview.yml', 'build', stage);
      expect(fault).toBeUndefined();
      const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ';
      const change = new RegExp(`^npm build 12 ${SHA} ${time} ${folder} $`);
      expect(calls).toEqual([...(folder ? ['npm build     '] : []), expect.stringMatching(change)]);
    }
    expect(gitIn(join(root, 'temp/base'))('rev-parse', 'HEAD')).toBe(began);
  });
});
