import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTreeBytes } from '../../core/testing/read-tree-bytes';
import { withFiles } from '../../core/testing/with-files';
import { writeManifest } from '../manifest';
import { MARK } from './comment-text';
import { archiveOf, oneArtifact } from './testing/archive-of';
import { type Rehearsal, rehearseJob } from './testing/rehearse-job';

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

test('a finished build finds its pull request', async () => {
  await withFiles({ 'temp/event.json': EVENT }, async (root) => {
    const answers = { 'pulls?state=open': PULLS };
    const found = rehearseJob('preview-deploy.yml', 'find', {
      root,
      answers,
      values: { 'github.token': 'T', 'vars.WORKER_NAME': '' },
    });
    expect(found).toEqual({
      calls: ['gh api --paginate --slurp repos/us/docs/pulls?state=open&per_page=100'],
      outputs: {
        'find.number': '12',
        'find.name': 'us-docs-pr-12',
        'find.commit': SHA,
        'find.environment': 'preview-fork',
      },
      fault: undefined,
    });
  });
});

const DEPLOY = {
  'github.token': 'T',
  'github.event.workflow_run.id': '99',
  'needs.find.outputs.number': '12',
  'needs.find.outputs.name': 'marlstead-docs-pr-12',
  'needs.find.outputs.commit': SHA,
  'vars.CLOUDFLARE_ACCOUNT_ID': 'account',
  'vars.PREVIEW_SUBDOMAIN': 'previews',
  'vars.WORKER_NAME': 'marlstead-docs',
  'secrets.CLOUDFLARE_API_TOKEN': 'secret',
};
const FILES = { 'index.html': 'page', _headers: '/*\n  X-Robots-Tag: all\n', '.nojekyll': '' };

type Use = (found: Rehearsal, root: string) => void;

async function rehearsePreview(zip: Uint8Array, comments: object[], use: Use): Promise<void> {
  const answers = {
    'artifacts?name=preview': oneArtifact(5),
    'artifacts/5/zip': zip,
    'comments?per_page': JSON.stringify([comments]),
  };
  await withFiles({ 'temp/event.json': EVENT }, async (root) => {
    use(rehearseJob('preview-deploy.yml', 'deploy', { root, values: DEPLOY, answers }), root);
  });
}

test('a preview is deployed under its name, with our headers, and said once', async () => {
  const comment = { id: 4, body: MARK, user: { login: 'github-actions[bot]' } };
  for (const [comments, call] of [
    [[], '--method POST repos/us/docs/issues/12/comments'],
    [[comment], '--method PATCH repos/us/docs/issues/comments/4'],
  ] as const) {
    await rehearsePreview(
      await archiveOf(FILES),
      [...comments],
      ({ calls, outputs, fault }, root) => {
        expect(fault).toBeUndefined();
        expect(calls).toEqual([
          'gh api repos/us/docs/actions/runs/99/artifacts?name=preview',
          'gh api repos/us/docs/actions/artifacts/5/zip',
          'wrangler deploy --config temp/wrangler.json',
          'gh api --paginate --slurp repos/us/docs/issues/12/comments?per_page=100',
          `gh api --silent ${call} --field body=@temp/comment.md`,
        ]);
        const address = 'https://marlstead-docs-pr-12.previews.workers.dev';
        expect(outputs).toEqual({ 'address.address': address });
        const { name, assets } = JSON.parse(readFileSync(join(root, 'temp/wrangler.json'), 'utf8'));
        expect(name).toBe('marlstead-docs-pr-12');
        const deployed = readTreeBytes(assets.directory);
        expect(Object.keys(deployed)).toEqual([
          '.nojekyll',
          '_headers',
          'index.html',
          'manifest.json',
        ]);
        expect(String(deployed._headers)).toContain('X-Robots-Tag: noindex');
        expect(readFileSync(join(root, 'temp/comment.md'), 'utf8')).toContain(`(${address}/)`);
      },
    );
  }
});

test('the comment lists what the artifact says it changes, and nothing of a list that is none', async () => {
  const page = { change: 'changed', path: 'a', title: '@team', anchor: 'b', parts: { row: 2 } };
  const list = {
    ...{ form: 1, total: 1, generated: 0, pages: [page], consequences: 0 },
    api: { breaking: 0, note: 0, safe: 0, changes: [] },
  };
  const address = 'https://marlstead-docs-pr-12.previews.workers.dev';
  for (const [text, row] of [
    [JSON.stringify(list), `\n- [\`@team\`](${address}/a#b): 2 table rows\n`],
    [JSON.stringify({ ...list, form: 0 }), undefined],
  ] as const) {
    const zip = await archiveOf({ ...FILES, 'preview/changes.json': text });
    await rehearsePreview(zip, [], ({ fault, calls }, root) => {
      expect(fault).toBeUndefined();
      expect(calls).toHaveLength(5);
      const comment = readFileSync(join(root, 'temp/comment.md'), 'utf8');
      if (row === undefined) expect(comment).not.toContain('@team');
      else expect(comment).toContain(row);
    });
  }
});

test.for([
  { name: 'is not as its manifest says', more: { 'index.html': 'other' }, says: 'other bytes' },
  { name: 'has code for the host', more: { '_worker.js': '' }, says: '_worker.js may not be' },
  { name: 'leaves its folder', more: { '../../out': '' }, says: 'leads out of the folder' },
])(
  'an artifact that $name reaches neither the host nor the pull request',
  async ({ more, says }) => {
    await rehearsePreview(await archiveOf(FILES, more), [], ({ calls, fault }) => {
      expect(fault).toContain(says);
      expect(calls).toHaveLength(2);
    });
  },
);

test('previews that nobody needs are removed, and nothing else', async () => {
  const day = new Date().toISOString();
  const result = ['docs', 'marlstead-docs-pr-11', 'marlstead-docs-pr-12', 'marlstead-docs'].map(
    (id) => ({ id, modified_on: day }),
  );
  const values = { ...DEPLOY, 'vars.CLOUDFLARE_ACCOUNT_ID': 'account' };
  for (const [pulls, removed] of [
    [PULLS, ['marlstead-docs-pr-11']],
    ['[[]]', ['marlstead-docs-pr-11', 'marlstead-docs-pr-12']],
  ] as const) {
    const answers = {
      DELETE: '',
      'workers/scripts': JSON.stringify({ success: true, result }),
      'pulls?state=open': pulls,
    };
    await withFiles({}, async (root) => {
      const { calls, fault } = rehearseJob('preview-expire.yml', 'expire', {
        root,
        values,
        answers,
      });
      expect(fault).toBeUndefined();
      expect(calls[0]).toContain(
        'https://api.cloudflare.com/client/v4/accounts/account/workers/scripts <<< Authorization: Bearer secret',
      );
      expect(calls[1]).toContain('pulls?state=open');
      const removal = /DELETE .*scripts\/(.*)\?force=true <<< Authorization: Bearer secret$/;
      expect(calls.slice(2).map((call) => removal.exec(call)?.[1])).toEqual(removed);
    });
  }
});

test('a list of Workers that is none removes nothing', async () => {
  const answers = { 'workers/scripts': '{"success":false}', 'pulls?state=open': '[[]]' };
  await withFiles({}, async (root) => {
    const { calls, fault } = rehearseJob('preview-expire.yml', 'expire', {
      root,
      values: DEPLOY,
      answers,
    });
    expect(fault).toBeDefined();
    expect(calls).toHaveLength(2);
  });
});

const BUILD = {
  "format('#{0}', github.event.pull_request.number)": '12',
  'github.event.pull_request.head.sha': SHA,
};

test.for([
  { name: 'is compared with where it began', isThere: true },
  { name: 'is built without a comparison where its base cannot be built', isThere: false },
])('a change $name', async ({ isThere }) => {
  await withFiles({ 'work/out/index.html': 'page' }, async (root) => {
    const work = join(root, 'work');
    writeManifest(join(work, 'out'));
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.test', ...words], {
        cwd: work,
        encoding: 'utf8',
      }).trim();
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
    const values = { ...BUILD, 'github.event.pull_request.base.sha': isThere ? base : SHA };
    const { calls, fault } = rehearseJob('preview.yml', 'build', { root, values, answers: {} });
    expect(fault).toBeUndefined();
    const time = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ';
    const folder = isThere ? 'temp/base/out' : '';
    const change = new RegExp(`^npm build 12 ${SHA} ${time} ${folder} $`);
    expect(calls).toEqual([...(isThere ? ['npm build     '] : []), expect.stringMatching(change)]);
    if (isThere) {
      const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: join(root, 'temp/base') });
      expect(head.toString().trim()).toBe(began);
    }
  });
});
