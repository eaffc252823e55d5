import { expect, test } from 'vitest';
import { findWorkflowFaults } from './testing/find-workflow-faults';
import { readWorkflows } from './testing/workflow';

const workflows = readWorkflows();
const FILES = ['audit', 'ci', 'deploy', 'nightly', 'preview-deploy', 'preview-expire', 'preview'];

test('these are the workflows', () => {
  expect(Object.keys(workflows)).toEqual(FILES.map((name) => `${name}.yml`));
  expect(findWorkflowFaults('other.yml', workflows['ci.yml'] ?? '')).toEqual([
    'the rules do not know this workflow',
  ]);
});

test.for(FILES)('%s.yml keeps to the rules', (name) => {
  expect(findWorkflowFaults(`${name}.yml`, workflows[`${name}.yml`] ?? '')).toEqual([]);
});

// Wraps a GitHub Actions expression in `${{ }}`.
const value = (text: string) => `\${{ ${text} }}`;

const CHECKOUT = 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2';
const UPLOAD = 'actions/upload-artifact@';
const DEFAULT = `ref: ${value('github.event.repository.default_branch')}`;
const TOKEN = `CLOUDFLARE_API_TOKEN: ${value('secrets.CLOUDFLARE_API_TOKEN')}\n`;
const CHOSEN = `name: ${value('needs.verify.outputs.environment')}`;
const RUN = 'github.event.workflow_run';

/** Edits to workflows that follow the rules, each with a sentence that says which rule the edit breaks. */
const EDITS: Readonly<Record<string, readonly [from: string, to: string, fault: string][]>> = {
  ci: [
    [CHECKOUT, 'actions/checkout@v6', 'not pinned'],
    [CHECKOUT, 'actions/checkout@de0fac2 # v6.0.2', 'not pinned'],
    [' # v6.0.2', '', 'not pinned'],
    [CHECKOUT, CHECKOUT.replace('actions', 'a'), 'not pinned'],
    ['actions/cache/save@', 'actions/github-script@', 'do not know actions/gi'],
    ['permissions:\n  contents: read\n', '', 'permissions are contents'],
    ['          persist-credentials: false\n', '', 'keeps the token'],
    ["github.event_name == 'push' && ", '', 'writes a cache'],
    ['nodes, shots]', 'shots]', 'does not wait for every other job'],
    ['    if: always()\n', '', 'does not wait for every other job'],
    ["needs.changes.outputs.only-content != 'true'", 'github.actor', 'test is skipped for'],
    ['npm test -- unit build', 'npm test -- unit', 'does not run'],
    ['npm test\n', 'npm run unit\n', 'does not run npm test'],
    ['npm run check -- --format github\n', 'echo\n', 'not run npm run check'],
    ['npm test\n', 'npm test || true\n', 'does not run npm test'],
    ['npm test\n', 'npm test\n        continue-on-error: true\n', 'passes though this fails'],
    ['npm test\n', 'npm test\n        if: github.actor\n', 'does not run npm test'],
    ['  workflow_call:\n', '', 'begins with'],
  ],
  deploy: [
    ['contents: read', 'contents: write', 'permissions are contents'],
    ['fetch-depth: 0', 'ref: old', 'not of the event'],
    [
      `path: ${value('runner.temp')}/sbom\n      - name: S`,
      'run-id: 1\n      - name: S',
      'verified',
    ],
    ['package-manager-cache: false', 'cache: npm', 'are cached'],
    [TOKEN, `${TOKEN}          A: ${value('toJSON(secrets)')}\n`, 'may not have'],
    ['name: site\n', `name: ${value('secrets.X')}\n`, 'outside of env'],
    ['run: .github/deploy/', 'run: npm ci --ignore-scripts; ', 'packages get a secret'],
    ['npm ci --ignore-scripts', 'npm ci', 'scripts of packages'],
    ['    needs: ci\n', '', 'release waits for another'],
    ['needs: build\n', 'needs: ci\n', 'deploy waits for'],
    [
      " && (needs.ci.result == 's",
      " && (needs.ci.result != 's",
      'build may run where an earlier job',
    ],
    ['workflows/ci.yml', 'workflows/preview.yml', 'ci is not the'],
    ["if: github.event_name == 'push'", 'if: github.actor', 'ci may run'],
    ['jobs:\n', 'jobs:\n  other:\n    name: Other\n', "don't know when other may run"],
    [
      'jobs:\n',
      'concurrency:\n  group: a\n  cancel-in-progress: false\njobs:\n',
      'waits for the CI',
    ],
    ['      group: deploy\n', '      group: x\n', 'no queue'],
    ['      queue: max\n', '', 'no queue'],
    [' --max-time 30', '', 'without end'],
    ['ci.yml\n', 'ci.yml\n    secrets: inherit\n', 'ci is not the'],
    ['./.github/workflows/ci.yml', 'them/ci/.github/workflows/ci.yml@main', 'is not pinned'],
    [
      '      - name: Sign',
      '      - run: npm ci --ignore-scripts\n      - name: Sign',
      'attest runs',
    ],
    ['contents: write\n', 'contents: write\n      id-token: write\n', 'release runs code'],
  ],
  'preview-deploy': [
    ['pull-requests: read', 'pull-requests: write', 'permissions of verify'],
    [DEFAULT, 'fetch-depth: 1', 'not of the default branch'],
    [DEFAULT, `ref: ${value(`${RUN}.head_sha`)}`, 'not of the default branch'],
    [DEFAULT, `${DEFAULT}\n          repository: them/fork`, 'another repository'],
    [CHECKOUT, `actions/download-artifact@${'a'.repeat(40)} # v7.0.0`, 'before it is verified'],
    [value(`${RUN}.id`), value(`${RUN}.pull_requests[0].number`), 'says of itself'],
    ['npm run deploy -- verify "$RUNNER_TEMP/', '"', 'reads an artifact that nobody verified'],
    [
      '    timeout-minutes: 20\n',
      `    timeout-minutes: 20\n    env:\n      ${TOKEN}`,
      'all steps of',
    ],
    [CHOSEN, 'name: production', 'another environment'],
    [CHOSEN, 'name: preview', 'another environment'],
  ],
  preview: [
    ['    name: B', '    permissions:\n      id-token: write\n    name: B', 'of build are: none'],
    [
      '    name: B',
      '    permissions:\n      pull-requests: write\n    name: B',
      'of build are: none',
    ],
    ['pull_request:', 'pull_request_target:', 'begins with'],
    ['on:\n', 'on:\n  push: {}\n', 'begins with pull_request alone'],
    ['    timeout-minutes: 30\n', '', 'no time limit'],
    ['ubuntu-24.04', 'self-hosted', 'runs elsewhere'],
    ['cd "', `cd "${value('github.event.x')}`, 'an expression in it'],
    [CHECKOUT, 'actions/cache/restore@', 'reads a cache'],
    ['PREVIEW_COMMIT: ', `${TOKEN}          PREVIEW_COMMIT: `, 'may not have'],
    ['BASE: ', `T: ${value('github.token')}\n          BASE: `, 'a token'],
    ['jobs:\n', 'jobs:\n  a:\n    name: A\n    uses: ./.github/workflows/ci.yml\n', 'a calls a'],
    [UPLOAD, 'actions/attest@', 'other than deploy.yml signs'],
  ],
  'preview-expire': [
    ['concurrency:\n  group: preview-expire\n  cancel-in-progress: false\n', '', 'no concurrency'],
    ['--header @- "$WORKERS" <<<', '"$WORKERS" --header', 'has a token among its arguments'],
    ['    environment: preview\n', '', 'another environment'],
  ],
  audit: [
    ['-deploy.json"\n      -', '-deploy.json" || true\n      -', 'does not run npm run deploy'],
    ['npm run deploy -- check-audit', 'echo', 'does not run npm run deploy'],
    ['run: npm audit signatures\n', 'run: echo\n', 'does not run npm audit signatures'],
    [' signatures --prefix', ' --prefix', 'signatures --prefix'],
    ['pull_request:', 'push:', 'begins with'],
    ['scripts\n', `scripts\n        env:\n          ${TOKEN}`, 'may not have'],
  ],
};

const edits = Object.entries(EDITS).flatMap(([name, rows]) =>
  rows.map(([from, to, fault]) => ({ name, from, to, fault })),
);

test.for(edits)('$name.yml with $to in place of $from: $fault', ({ name, from, to, fault }) => {
  const text = workflows[`${name}.yml`] ?? '';
  expect(text).toContain(from);
  // The replacement is a function, because `$` is special in a replacement string.
  const edited = text.replace(from, () => to);
  expect(findWorkflowFaults(`${name}.yml`, edited).join('\n')).toContain(fault);
});
