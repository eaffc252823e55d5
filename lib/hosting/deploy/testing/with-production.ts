import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listFiles } from '../../../core/list-files';
import { withFiles } from '../../../core/testing/with-files';
import { writeFiles } from '../../../core/testing/write-files';
import { writeManifest } from '../../manifest';
import { gitIn, type Rehearsal, rehearseJob } from './rehearse-job';

type Name = 'first' | 'second' | 'third' | 'side';

type Options = {
  readonly isByHand?: boolean;
  /** The input `unread` of a workflow that was started by hand. */
  readonly unread?: string;
  readonly answers?: Readonly<Record<string, string>>;
  /** Changes the bundle that the job downloads. */
  readonly harm?: (bundle: string) => void;
};

type Production = {
  readonly root: string;
  /** The folder that the host serves. */
  readonly folder: string;
  /** The commits: main has the first three, and `side` follows the first one. */
  readonly commits: Readonly<Record<Name, string>>;
  /** Puts the build of a commit on the host. */
  readonly serve: (name: Name) => void;
  /** Makes the host answer otherwise. */
  readonly answerBy: (listener: RequestListener) => void;
  /** Rehearses the job `build` for a push of the third commit, or for the commit that someone typed in. */
  readonly build: (typed?: string) => Promise<Rehearsal>;
  /** Rehearses the job `deploy` for a commit that was built. */
  readonly deploy: (name: Name, options?: Options) => Promise<Rehearsal>;
};

const VALUES = {
  'secrets.CLOUDFLARE_API_TOKEN': 'secret',
  'vars.CLOUDFLARE_ACCOUNT_ID': 'account',
  'vars.SITE_URL': 'https://docs.example.org',
  'vars.HSTS_SUBDOMAINS': '',
  'vars.WORKER_NAME': 'acme-handbook',
};

/** Returns the hashed files that only the build of this commit has. */
export function hashedOf(name: Name): string[] {
  return [`_next/static/${name}.js`, `_search/000000000000000a/${name} 1.json`];
}

function filesOf(name: Name): Record<string, string> {
  return {
    'index.html': name,
    [`only-${name}.html`]: '',
    _headers: '/*\n  A: b\n',
    '_next/static/same.js': 'same',
    '_search/root.json': name,
    ...Object.fromEntries(hashedOf(name).map((path) => [path, `${path} of ${name}`])),
  };
}

/** Runs `use` with a repository and a host that serves what rehearsals deploy. */
export function withProduction(use: (production: Production) => Promise<void>): Promise<void> {
  return withFiles({}, async (root) => {
    const folder = join(root, 'production');
    let answer: RequestListener = ({ url = '' }, response) => {
      const file = join(folder, decodeURIComponent(url));
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    };
    const host = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const site = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const commits = makeCommits(join(root, 'work'));
    const writeBuild = (target: string, name: Name) => {
      writeFiles(target, filesOf(name));
      writeManifest(target, commits[name]);
    };
    try {
      await use({
        root,
        folder,
        commits,
        serve: (name) => writeBuild(folder, name),
        answerBy: (listener) => {
          answer = listener;
        },
        build: (typed = commits.third) => {
          const values = { ...VALUES, 'github.event.inputs.commit || github.sha': typed };
          return rehearseJob('deploy.yml', 'build', { root, values, answers: {} });
        },
        deploy: (name, { isByHand = false, unread = '', answers = {}, harm } = {}) => {
          const bundle = join(root, 'temp/site/bundle');
          rmSync(bundle, { recursive: true, force: true });
          writeBuild(bundle, name);
          harm?.(bundle);
          const values = {
            ...VALUES,
            'vars.SITE_URL': site,
            'needs.build.outputs.commit': commits[name],
            'needs.build.outputs.name': 'acme-handbook',
            "github.event_name == 'workflow_dispatch'": String(isByHand),
            'github.event.inputs.unread': unread,
          };
          const stage = { root, values, answers, production: folder };
          return rehearseJob('deploy.yml', 'deploy', stage);
        },
      });
    } finally {
      host.close();
      host.closeAllConnections();
    }
  });
}

let made: { files: Record<string, Buffer>; commits: Record<Name, string> } | undefined;

function makeCommits(work: string): Record<Name, string> {
  if (made) {
    writeFiles(work, made.files);
    return made.commits;
  }
  const commits = commitAll(work);
  const files = listFiles(work).map((path) => [path, readFileSync(join(work, path))] as const);
  made = { files: Object.fromEntries(files), commits };
  return commits;
}

// Each commit contains what its build writes, so that a rehearsed build needs to do nothing.
function commitAll(work: string): Record<Name, string> {
  writeFiles(work, { '.gitignore': '' });
  const git = gitIn(work);
  const commit = (name: Name) => {
    rmSync(join(work, 'out'), { recursive: true, force: true });
    writeFiles(join(work, 'out'), filesOf(name));
    writeManifest(join(work, 'out'));
    git('add', '.');
    git('commit', '--quiet', '--message', name);
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch', 'main');
  const first = commit('first');
  git('checkout', '--quiet', '-b', 'side');
  const side = commit('side');
  git('checkout', '--quiet', 'main');
  const second = commit('second');
  return { first, side, second, third: commit('third') };
}
