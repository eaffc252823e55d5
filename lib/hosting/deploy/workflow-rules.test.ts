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
const expressionOf = (text: string) => `\${{ ${text} }}`;

const CHECKOUT = 'actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2';
const DEFAULT = `ref: ${expressionOf('github.event.repository.default_branch')}`;
const TOKEN = `CLOUDFLARE_API_TOKEN: ${expressionOf('secrets.CLOUDFLARE_API_TOKEN')}`;

const CONCURRENCY = 'concurrency:\n  group: preview-expire\n  cancel-in-progress: false\n';

// Each case makes one edit to a workflow that follows the rules.
test.for<[edit: string, name: string, from: string, to: string, fault: string]>([
  ['an action by its tag', 'ci', CHECKOUT, 'actions/checkout@v6', 'not pinned'],
  ['a short commit', 'ci', CHECKOUT, 'actions/checkout@de0fac2 # v6.0.2', 'not pinned'],
  ['a commit without its version', 'ci', ' # v6.0.2', '', 'not pinned'],
  ["somebody else's action", 'ci', CHECKOUT, CHECKOUT.replace('actions', 'a'), 'not pinned'],
  ['a new action', 'ci', 'actions/cache/save@', 'actions/github-script@', 'do not know actions/gi'],
  ['all permissions', 'ci', 'permissions:\n  contents: read\n', '', 'permissions are contents'],
  ['permission to push', 'deploy', 'contents: read', 'contents: write', 'permissions are contents'],
  [
    'a job with more permissions',
    'preview-deploy',
    'pull-requests: read',
    'pull-requests: write',
    'permissions of verify',
  ],
  [
    'permissions for strangers',
    'preview',
    '    name: Build\n',
    '    name: Build\n    permissions:\n      id-token: write\n',
    'permissions of build are: none',
  ],
  ['the dangerous event', 'preview', 'pull_request:', 'pull_request_target:', 'begins with'],
  ['a second event', 'preview', 'on:\n', 'on:\n  push: {}\n', 'begins with pull_request alone'],
  ['no concurrency', 'preview-expire', CONCURRENCY, '', 'no concurrency'],
  ['no time limit', 'preview', '    timeout-minutes: 30\n', '', 'no time limit'],
  ['a machine of our own', 'preview', 'ubuntu-24.04', 'self-hosted', 'runs elsewhere'],
  [
    'a title in a script',
    'preview',
    'cd "',
    `cd "${expressionOf('github.event.x')}`,
    'an expression in it',
  ],
  ['a token left behind', 'ci', '          persist-credentials: false\n', '', 'keeps the token'],
  [
    'the code of the pull request, by default',
    'preview-deploy',
    DEFAULT,
    'fetch-depth: 1',
    'not of the default branch',
  ],
  [
    'the code of the pull request, by name',
    'preview-deploy',
    DEFAULT,
    `ref: ${expressionOf('github.event.workflow_run.head_sha')}`,
    'not of the default branch',
  ],
  [
    'the code of a fork',
    'preview-deploy',
    DEFAULT,
    `${DEFAULT}\n          repository: them/fork`,
    'another repository',
  ],
  ['old code', 'deploy', 'fetch-depth: 0', 'ref: old', 'not of the event'],
  [
    'an artifact unpacked by itself',
    'preview-deploy',
    CHECKOUT,
    'actions/download-artifact@37930b1c2abaa49bbe596cd826c3c89aef350131 # v7.0.0',
    'before it is verified',
  ],
  [
    'an artifact of another run',
    'deploy',
    `path: ${expressionOf('runner.temp')}/sbom\n      - name: Sign`,
    'run-id: 1\n      - name: Sign',
    'before it is verified',
  ],
  [
    'what a stranger says of himself',
    'preview-deploy',
    `RUN: ${expressionOf('github.event.workflow_run.id')}`,
    `RUN: ${expressionOf('github.event.workflow_run.pull_requests[0].number')}`,
    'says of itself',
  ],
  [
    'a comment by strangers',
    'preview',
    '    name: Build\n',
    '    name: Build\n    permissions:\n      pull-requests: write\n',
    'permissions of build are: none',
  ],
  [
    'a comment from an artifact that was not verified',
    'preview-deploy',
    '          npm run deploy -- verify "$RUNNER_TEMP/verified/bundle" --foreign\n',
    '',
    'reads an artifact that nobody verified',
  ],
  ['a cache of strangers', 'preview', CHECKOUT, 'actions/cache/restore@', 'reads a cache'],
  ['a cache of packages', 'deploy', 'package-manager-cache: false', 'cache: npm', 'are cached'],
  ['a cache by pull requests', 'ci', "github.event_name == 'push' && ", '', 'writes a cache'],
  [
    'a secret for strangers',
    'preview',
    'PREVIEW_COMMIT: ',
    `${TOKEN}\n          PREVIEW_COMMIT: `,
    'may not have',
  ],
  [
    'all secrets',
    'deploy',
    TOKEN,
    `${TOKEN}\n          A: ${expressionOf('toJSON(secrets)')}`,
    'may not have',
  ],
  [
    'a token for strangers',
    'preview',
    'BASE: ',
    `T: ${expressionOf('github.token')}\n          BASE: `,
    'a token',
  ],
  [
    'a secret for all steps',
    'preview-deploy',
    '    timeout-minutes: 20\n',
    `    timeout-minutes: 20\n    env:\n      ${TOKEN}\n`,
    'all steps of deploy',
  ],
  [
    'a secret as input',
    'deploy',
    'name: site\n',
    `name: ${expressionOf('secrets.X')}\n`,
    'outside of env',
  ],
  [
    'a secret for packages',
    'deploy',
    'run: .github/deploy/node_modules/.bin/wrangler',
    'run: npm ci --ignore-scripts; npx wrangler',
    'packages get a secret',
  ],
  ['scripts of packages', 'deploy', 'npm ci --ignore-scripts', 'npm ci', 'scripts of packages'],
  [
    'a token among the arguments of a command',
    'preview-expire',
    '--header @- "$WORKERS" <<< "Authorization',
    '"$WORKERS" --header "Authorization',
    'has a token among its arguments',
  ],
  ['a release beside CI', 'deploy', '    needs: ci\n', '', 'release waits for another'],
  ['a deployment beside its build', 'deploy', 'needs: build\n', 'needs: ci\n', 'deploy waits for'],
  [
    'a deployment after a red CI',
    'deploy',
    "vars.SITE_URL != '' && (needs.ci.result == 'success' || ",
    "vars.SITE_URL != '' && (needs.ci.result != 'cancelled' || ",
    'build may run where an earlier job has failed',
  ],
  [
    'another workflow as CI',
    'deploy',
    'workflows/ci.yml',
    'workflows/preview.yml',
    'ci is not the',
  ],
  ['CI at times', 'deploy', "if: github.event_name == 'push'", 'if: github.actor', 'ci may run'],
  [
    'a second way to deploy',
    'deploy',
    'jobs:\n',
    'jobs:\n  other:\n    name: Other\n    runs-on: ubuntu-24.04\n',
    "don't know when other may run",
  ],
  [
    'a hotfix that waits for the CI of another run',
    'deploy',
    'jobs:\n',
    'concurrency:\n  group: deploy\n  cancel-in-progress: false\njobs:\n',
    'waits for the CI of another run',
  ],
  ['two deployments at once', 'deploy', '      group: deploy\n', '      group: x\n', 'no queue'],
  ['a rollback that is cancelled', 'deploy', '      queue: max\n', '', 'no queue'],
  ['a request without a time limit', 'deploy', ' --max-time 30', '', 'without end'],
  [
    'a job that CI does not wait for',
    'ci',
    'needs: [changes, check, test, nodes, shots]',
    'needs: [changes, check, test, shots]',
    'does not wait for every other job',
  ],
  ['CI that is skipped', 'ci', '    if: always()\n', '', 'does not wait for every other job'],
  [
    'tests of some changes',
    'ci',
    "    if: needs.changes.outputs.only-content != 'true'\n",
    "    if: github.actor != 'x'\n",
    'test is skipped for another reason',
  ],
  ['Node 20 without a build', 'ci', 'npm test -- unit build', 'npm test -- unit', 'does not run'],
  ['secrets for CI', 'deploy', 'ci.yml\n', 'ci.yml\n    secrets: inherit\n', 'ci is not the'],
  [
    'a workflow of somebody else',
    'deploy',
    'uses: ./.github/workflows/ci.yml',
    'uses: them/ci/.github/workflows/ci.yml@main',
    'is not pinned',
  ],
  [
    'a called workflow in a preview',
    'preview',
    'jobs:\n',
    'jobs:\n  ci:\n    name: CI\n    uses: ./.github/workflows/ci.yml\n',
    'ci calls a workflow',
  ],
  ['CI without tests', 'ci', 'npm test\n', 'npm run unit\n', 'does not run npm test'],
  [
    'CI without the check',
    'ci',
    'npm run check -- --format github\n',
    'echo\n',
    'not run npm run check',
  ],
  ['tests that may fail', 'ci', 'npm test\n', 'npm test || true\n', 'does not run npm test'],
  [
    'tests that are let fail',
    'ci',
    'npm test\n',
    'npm test\n        continue-on-error: true\n',
    'ci.yml passes though this fails: npm test',
  ],
  [
    'tests at times',
    'ci',
    'npm test\n',
    'npm test\n        if: github.actor\n',
    'does not run npm test',
  ],
  [
    "an audit that can't fail",
    'audit',
    '-deploy.json"\n      -',
    '-deploy.json" || true\n      -',
    'does not run npm run deploy -- check-audit',
  ],
  [
    'an audit without its list',
    'audit',
    'npm run deploy -- check-audit',
    'echo',
    'does not run npm run deploy',
  ],
  [
    'unsigned packages',
    'audit',
    'run: npm audit signatures\n',
    'run: echo\n',
    'does not run npm audit signatures',
  ],
  [
    'unsigned packages that deploy',
    'audit',
    ' signatures --prefix',
    ' --prefix',
    'signatures --prefix',
  ],
  ['an audit of the default branch alone', 'audit', 'pull_request:', 'push:', 'begins with'],
  [
    'a secret for the audit',
    'audit',
    '- run: npm ci --ignore-scripts\n',
    `- run: npm ci --ignore-scripts\n        env:\n          ${TOKEN}\n`,
    'may not have',
  ],
  [
    'code beside a signature',
    'deploy',
    '      - name: Sign which',
    '      - run: npm ci --ignore-scripts\n      - name: Sign which',
    'attest runs code',
  ],
  [
    'a release that may sign',
    'deploy',
    '      contents: write\n',
    '      contents: write\n      id-token: write\n',
    'release runs code',
  ],
  [
    'a signature of strangers',
    'preview',
    'actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0',
    'actions/attest@59d89421af93a897026c735860bf21b6eb4f7b26 # v4.1.0',
    'other than deploy.yml signs',
  ],
  ['CI that deploy.yml cannot call', 'ci', '  workflow_call:\n', '', 'begins with'],
  ['no protection', 'preview-expire', '    environment: preview\n', '', 'another environment'],
  [
    'production by name',
    'preview-deploy',
    `name: ${expressionOf('needs.verify.outputs.environment')}`,
    'name: production',
    'another environment',
  ],
  [
    'the previews of forks without their reviewer',
    'preview-deploy',
    `name: ${expressionOf('needs.verify.outputs.environment')}`,
    'name: preview',
    'another environment',
  ],
])('the rules refuse %s', ([, name, from, to, fault]) => {
  const text = workflows[`${name}.yml`] ?? '';
  expect(text).toContain(from);
  // The replacement is a function, because `$` is special in a replacement string.
  const faults = findWorkflowFaults(
    `${name}.yml`,
    text.replace(from, () => to),
  );
  expect(faults.join('\n')).toContain(fault);
});
