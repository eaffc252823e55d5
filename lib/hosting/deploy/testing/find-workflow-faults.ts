import { findOrderFaults } from './find-order-faults';
import { type Job, parseWorkflow, type Step, type Workflow } from './workflow';

/** The events that start each workflow, and the permissions of jobs that can do more than read the code. */
const RULES: Readonly<Record<string, { events: string; jobs: Readonly<Record<string, string>> }>> =
  {
    'audit.yml': { events: 'pull_request, schedule, workflow_dispatch', jobs: {} },
    'ci.yml': { events: 'pull_request, workflow_call', jobs: {} },
    'deploy.yml': {
      events: 'push, workflow_dispatch',
      jobs: {
        release: 'contents: write',
        attest: 'attestations: write, id-token: write',
      },
    },
    'nightly.yml': { events: 'schedule, workflow_dispatch', jobs: {} },
    'preview.yml': { events: 'pull_request', jobs: {} },
    'preview-deploy.yml': {
      events: 'workflow_run',
      jobs: {
        verify: 'actions: read, contents: read, pull-requests: read',
        comment: 'pull-requests: write',
      },
    },
    'preview-expire.yml': {
      events: 'schedule, workflow_dispatch',
      jobs: { choose: 'contents: read, pull-requests: read' },
    },
  };

/** The jobs that have a secret, with the environment that contains it. */
const ENVIRONMENTS: Readonly<Record<string, string>> = {
  'deploy.yml deploy': 'production',
  // The environment for forks, or for the repository's own branches: see read-github.ts.
  'preview-deploy.yml deploy': `\${{ needs.verify.outputs.environment }}`,
  'preview-expire.yml list': 'preview',
  'preview-expire.yml remove': 'preview',
};

/** The only secret. Each environment has its own value. */
const TOKEN = 'CLOUDFLARE_API_TOKEN';

/** Matches a token in a command's arguments, which every process can read. Tokens on standard input are safe. */
const TOKEN_IN_SCRIPT = /\$\{?(CLOUDFLARE_API_TOKEN|GH_TOKEN)\b/;
const STANDARD_INPUT = /<<< *"[^"]*"/g;

const DEFAULT_BRANCH = `\${{ github.event.repository.default_branch }}`;

type Place = { readonly file: string; readonly workflow: Workflow };

/** Returns a sentence for each rule that a workflow breaks. */
export function findWorkflowFaults(file: string, text: string): string[] {
  const workflow = parseWorkflow(text);
  const rule = RULES[file];
  if (!rule) return ['the rules do not know this workflow'];
  const jobs = Object.entries(workflow.jobs);
  const faults = [
    Object.keys(workflow.on).join(', ') !== rule.events && `it begins with ${rule.events} alone`,
    said(workflow.permissions) !== 'contents: read' && 'its permissions are contents: read',
    // Only one job of deploy.yml waits for other runs: see find-order-faults.ts.
    !workflow.concurrency && file !== 'deploy.yml' && 'it has no concurrency',
    ...findPins(text),
    ...findOrderFaults(file, workflow),
    ...jobs.flatMap(([name, job]) => {
      const place = { file, workflow };
      const expected = rule.jobs[name] ?? '';
      const mayDo = said(job.permissions) === expected;
      const own = mayDo ? [] : [`the permissions of ${name} are: ${expected || 'none of its own'}`];
      return [
        ...own,
        ...findJobFaults(place, name, job),
        ...findSecretFaults(place, name, job),
        ...findCommentFaults(name, job),
      ];
    }),
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

function said(permissions: Workflow['permissions']): string {
  const pairs = Object.entries(permissions ?? {}).map(([scope, level]) => `${scope}: ${level}`);
  return pairs.sort().join(', ');
}

// Search the raw text, because the version is in a YAML comment.
function findPins(text: string): string[] {
  const lines = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line));
  return lines
    .filter((line) => !/^ {4}uses: \.\/\.github\/workflows\/[a-z-]+\.yml$/.test(line))
    .filter((line) => !/uses: actions\/[a-z/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
    .map((line) => `${line.trim()} is not pinned by commit, with its version`);
}

function findJobFaults({ file, workflow }: Place, name: string, job: Job): string[] {
  const isUntrusted = 'pull_request' in workflow.on;
  const faults = [
    !job.uses && job['runs-on'] !== 'ubuntu-24.04' && `${name} runs elsewhere`,
    !job.uses && !job['timeout-minutes'] && `${name} has no time limit`,
    ...job.steps.flatMap((step) => [
      /\$\{\{/.test(step.run ?? '') && `a script has an expression in it: ${step.run}`,
      ...findActionFaults(workflow, step),
      ...(isUntrusted ? [] : findTrustFaults(step)),
    ]),
    job.permissions?.['id-token'] &&
      job.steps.some(({ run, uses }) => run !== undefined || uses?.includes('checkout')) &&
      `${name} runs code that could sign anything`,
    /\bcurl\b(?!.*--max-time )/.test(job.steps.map(({ run = '' }) => run).join('\n')) &&
      `${name} may wait for a host without end`,
    /cache/.test(actionsOf(job)) && file !== 'ci.yml' && `${name} reads a cache`,
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

// The comment lists what a file of the artifact says.
function findCommentFaults(name: string, { steps }: Job): string[] {
  const rankOf = (command: string) =>
    steps.findIndex(({ run = '' }) => run.includes(`npm run deploy -- ${command} `));
  const [verified, read] = [rankOf('verify'), rankOf('comment')];
  const isSafe = read < 0 || (verified >= 0 && verified < read);
  return isSafe ? [] : [`${name} reads an artifact that nobody verified`];
}

function actionsOf({ steps }: Job): string {
  return steps.map(({ uses = '' }) => uses).join(' ');
}

function findActionFaults({ on }: Workflow, { uses = '', with: input = {}, ...step }: Step) {
  const isOnDefault = 'workflow_run' in on || ('schedule' in on && !('pull_request' in on));
  const action = uses.split('@')[0];
  switch (action) {
    case 'actions/checkout':
      return [
        input['persist-credentials'] !== false && 'a checkout keeps the token',
        isOnDefault && input.ref !== DEFAULT_BRANCH && 'a checkout is not of the default branch',
        !isOnDefault && 'push' in on && 'ref' in input && 'a checkout is not of the event',
        'repository' in input && 'a checkout is of another repository',
      ];
    case 'actions/setup-node':
      return [
        (input['package-manager-cache'] !== false || 'cache' in input) && 'packages are cached',
      ];
    case 'actions/cache/save':
      return [
        !step.if?.startsWith("github.event_name == 'push' && ") && 'a pull request writes a cache',
      ];
    case 'actions/download-artifact':
      return [
        Object.keys(input).some((key) => !['name', 'path'].includes(key)) &&
          'an artifact of another run is unpacked before it is verified',
      ];
    case 'actions/attest':
      return [!('push' in on) && 'a workflow other than deploy.yml signs'];
    case 'actions/upload-artifact':
    case 'actions/cache/restore':
    case '':
      return [];
    default:
      return [`the rules do not know ${action}`];
  }
}

// Matches fields that a pull request's author controls.
const PULL_REQUEST_SAYS = /head_(sha|branch|commit)|pull_requests/;

// Checks that a trusted workflow doesn't use untrusted scripts or data.
function findTrustFaults({ run = '', ...step }: Step) {
  const values = [step.if, ...Object.values(step.with ?? {}), ...Object.values(step.env ?? {})];
  return [
    /\bnpm (ci|install)\b(?!.*--ignore-scripts)/.test(run) && `${run} runs scripts of packages`,
    values.some((value) => PULL_REQUEST_SAYS.test(String(value))) &&
      'a step reads what a pull request says of itself',
  ];
}

function findSecretFaults({ file, workflow }: Place, name: string, job: Job): string[] {
  const { environment } = job;
  const found = typeof environment === 'object' ? environment.name : environment;
  const expected = ENVIRONMENTS[`${file} ${name}`];
  const withoutSteps = JSON.stringify({ ...job, steps: [] });
  const faults = [
    found !== expected && `${name} is in another environment than its own`,
    /secrets/.test(withoutSteps) && `all steps of ${name} get a secret`,
    ...job.steps.flatMap((step) => {
      const { env = {}, ...rest } = step;
      const names = Object.entries(env).filter(([, value]) => /\bsecrets\b/.test(String(value)));
      const isUntrusted = 'pull_request' in workflow.on;
      const isOne = names.every(
        ([key, value]) => key === TOKEN && value === `\${{ secrets.${TOKEN} }}`,
      );
      return [
        /\bsecrets\b/.test(JSON.stringify(rest)) && 'a secret stands outside of env',
        names.length > 0 && (!expected || !isOne) && `${name} has a secret that it may not have`,
        names.length > 0 && /\bnpm (ci|install)\b/.test(step.run ?? '') && 'packages get a secret',
        TOKEN_IN_SCRIPT.test((step.run ?? '').replace(STANDARD_INPUT, '')) &&
          `a command of ${name} has a token among its arguments`,
        isUntrusted && /github\.token/.test(JSON.stringify(step)) && 'strangers get a token',
      ];
    }),
  ];
  return faults.filter((fault) => typeof fault === 'string');
}
