import type { Job, Workflow } from './workflow';

const CI = './.github/workflows/ci.yml';

/** Returns a sentence for each reason why `deploy.yml` could deploy a commit that hasn't passed CI. */
export function findOrderFaults(file: string, { jobs }: Workflow): string[] {
  const entries = Object.entries(jobs);
  switch (file) {
    case 'deploy.yml':
      return entries.flatMap(([name, job]) =>
        name === 'ci' ? findCall(job) : findNeeds(jobs, name),
      );
    case 'audit.yml':
    case 'ci.yml':
      return findLeniency(file, entries);
    default:
      return entries.filter(([, { uses }]) => uses).map(([name]) => `${name} calls a workflow`);
  }
}

function findCall({ name, uses, ...rest }: Job): string[] {
  const { steps, ...settings } = rest;
  const isPlain = uses === CI && steps.length === 0 && Object.keys(settings).length === 0;
  return isPlain ? [] : ['ci is not the whole of ci.yml'];
}

// GitHub skips a job if a job that it needs has failed or was skipped, unless its condition checks the status.
function findNeeds(jobs: Workflow['jobs'], name: string): string[] {
  const { uses, needs, if: condition = '' } = jobs[name] ?? {};
  const isHeld = [needs ?? []]
    .flat()
    .some((other) => other === 'ci' || (other !== name && other in jobs));
  return [
    ...(isHeld ? [] : [`${name} does not wait for ci`]),
    ...(uses ? [`${name} calls a workflow`] : []),
    ...(/\b(always|failure|cancelled)\b/.test(condition)
      ? [`${name} runs where ci has failed`]
      : []),
  ];
}

/** The commands that must each be the last line of exactly one step. Without them, a passing run proves nothing. */
const PROOFS: Readonly<Record<string, readonly RegExp[]>> = {
  'audit.yml': [
    /^npm run deploy -- check-audit [^|&;]+$/,
    /^npm audit signatures$/,
    /^npm audit signatures --prefix \.github\/deploy$/,
  ],
  'ci.yml': [/^npm test$/],
};

function findLeniency(file: string, jobs: readonly (readonly [string, Job])[]): string[] {
  const steps = jobs.flatMap(([, job]) => (job.if ? [] : job.steps));
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
