import type { Job, Workflow } from './workflow';

const CI = './.github/workflows/ci.yml';

/** What each job of deploy.yml waits for, and the only condition that it may have. */
const ORDER: Readonly<Record<string, { needs?: string; if: string }>> = {
  ci: { if: "github.event_name == 'push'" },
  release: {
    needs: 'ci',
    if: "vars.RELEASES == 'true' && needs.ci.result == 'success' && !cancelled()",
  },
  // A rollback, which someone starts by hand, doesn't wait for CI.
  build: {
    needs: 'ci',
    if: "vars.SITE_URL != '' && (needs.ci.result == 'success' || github.event_name == 'workflow_dispatch') && !cancelled()",
  },
  deploy: { needs: 'build', if: "needs.build.result == 'success' && !cancelled()" },
  // A deployment is signed even if readers don't see it soon.
  attest: {
    needs: 'deploy',
    if: "needs.deploy.outputs.deployed == 'success' && github.event.repository.private == false && !cancelled()",
  },
};

/** The condition of the jobs in ci.yml that a pull request with nothing but content skips. */
const NOT_ONLY_CONTENT = "needs.changes.outputs.only-content != 'true'";

/** Returns a sentence for each reason why `deploy.yml` could deploy a commit that hasn't passed CI. */
export function findOrderFaults(file: string, { concurrency, jobs }: Workflow): string[] {
  const entries = Object.entries(jobs);
  switch (file) {
    case 'deploy.yml':
      return [
        ...entries.flatMap(([name, job]) => findPlaceFaults(name, job)),
        ...(concurrency ? ['a run waits for the CI of another run'] : []),
        ...(JSON.stringify(jobs.deploy?.concurrency) === QUEUE ? [] : ['deployments are no queue']),
      ];
    case 'ci.yml':
      return [...findLeniency(file, entries), ...findEndFaults(entries)];
    case 'audit.yml':
      return findLeniency(file, entries);
    default:
      return entries.filter(([, { uses }]) => uses).map(([name]) => `${name} calls a workflow`);
  }
}

const QUEUE = JSON.stringify({ group: 'deploy', 'cancel-in-progress': false, queue: 'max' });

function findPlaceFaults(name: string, job: Job): string[] {
  const expected = ORDER[name];
  if (!expected) return [`the rules don't know when ${name} may run`];
  const { name: _, uses, steps, if: condition, needs, ...settings } = job;
  const isCall = name === 'ci';
  const isPlain = uses === CI && steps.length === 0 && Object.keys(settings).length === 0;
  return [
    ...(needs === expected.needs ? [] : [`${name} waits for another job than it must`]),
    ...(condition === expected.if ? [] : [`${name} may run where an earlier job has failed`]),
    ...(isCall && !isPlain ? ['ci is not the whole of ci.yml'] : []),
    ...(!isCall && uses ? [`${name} calls a workflow`] : []),
  ];
}

// The branch's protection requires only the last job.
function findEndFaults(jobs: readonly (readonly [string, Job])[]): string[] {
  const others = jobs.map(([name]) => name).filter((name) => name !== 'done');
  const done = jobs.find(([name]) => name === 'done')?.[1];
  const isLast = done?.if === 'always()' && String(done.needs) === String(others);
  const skipped = jobs.filter(
    ([name, job]) => job.if !== undefined && name !== 'done' && !job.if.endsWith(NOT_ONLY_CONTENT),
  );
  return [
    ...(isLast ? [] : ['the job CI does not wait for every other job']),
    ...skipped.map(([name]) => `${name} is skipped for another reason`),
  ];
}

/** The commands that must each be the last line of exactly one step. Without them, a passing run proves nothing. */
const PROOFS: Readonly<Record<string, readonly RegExp[]>> = {
  'audit.yml': [
    /^npm run deploy -- check-audit [^|&;]+$/,
    /^npm audit signatures$/,
    /^npm audit signatures --prefix \.github\/deploy$/,
  ],
  'ci.yml': [/^npm run check -- --format github$/, /^npm test$/, /^npm test -- unit build$/],
};

function findLeniency(file: string, jobs: readonly (readonly [string, Job])[]): string[] {
  const steps = jobs.flatMap(([, job]) =>
    job.if === undefined || job.if === NOT_ONLY_CONTENT ? job.steps : [],
  );
  const lines = steps
    .filter((step) => !step.if)
    .map(({ run = '' }) => run.trim().split('\n').at(-1) ?? '');
  return [
    ...(PROOFS[file] ?? [])
      .filter((proof) => lines.filter((line) => proof.test(line)).length !== 1)
      .map((proof) => `${file} does not run ${proof.source.replaceAll(/[\\^$]/g, '')}`),
    ...steps
      .filter((step) => step['continue-on-error'])
      .map(({ run, uses }) => `${file} passes though this fails: ${run ?? uses}`),
  ];
}
