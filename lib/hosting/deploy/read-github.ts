import { z } from 'zod';
import { LIMITS } from '../host-limits';
import { MARK } from './comment-text';

const repository = z.object({ full_name: z.string() });

const pull = z.object({
  number: z.int().positive(),
  state: z.string(),
  head: z.object({ sha: z.string(), repo: repository.nullable() }),
  base: z.object({ ref: z.string(), repo: repository }),
});

/** A pull request, with the fields that we read from GitHub's response. */
export type Pull = z.output<typeof pull>;

/** Parses the pages of GitHub's list of pull requests, and returns all of them. Throws for anything else. */
export function readPulls(text: string): Pull[] {
  return z.array(z.array(pull)).parse(JSON.parse(text)).flat();
}

/** The workflow that uploads previews as artifacts. */
const WORKFLOW = '.github/workflows/preview.yml';

const event = z.object({
  repository: z.object({ full_name: z.string(), default_branch: z.string() }),
  workflow_run: z.object({
    event: z.string(),
    conclusion: z.string().nullable(),
    path: z.string(),
    head_sha: z.string().regex(/^[0-9a-f]{40}$/),
    head_repository: z.object({ full_name: z.string() }),
  }),
});

/**
 * Returns the open pull request that a finished run of the preview workflow was built for. Reads only GitHub's event
 * and its list of pull requests, because the run's own output can't be trusted. Returns undefined if the pull request
 * is closed or has newer commits. Throws if the event isn't for a successful run, or if two pull requests match.
 */
export function findPullRequest(text: string, pulls: readonly Pull[]): Pull | undefined {
  const { repository, workflow_run: run } = event.parse(JSON.parse(text));
  const path = run.path.replace(/@.*$/, '');
  if (run.event !== 'pull_request' || run.conclusion !== 'success' || path !== WORKFLOW) {
    throw new Error('the event is not of a preview that was built');
  }
  const [found, other] = pulls.filter(
    ({ state, head, base }) =>
      state === 'open' &&
      head.sha === run.head_sha &&
      head.repo?.full_name === run.head_repository.full_name &&
      base.repo.full_name === repository.full_name &&
      base.ref === repository.default_branch,
  );
  if (other) throw new Error(`#${found?.number} and #${other.number} have the same commit`);
  return found;
}

/**
 * Returns the GitHub environment to deploy a preview with. Forks get their own, which can require a reviewer: see
 * DEPLOYMENTS.md.
 */
export function previewEnvironment({ head, base }: Pull): 'preview' | 'preview-fork' {
  return head.repo?.full_name === base.repo.full_name ? 'preview' : 'preview-fork';
}

const artifactList = z.object({
  artifacts: z.array(
    z.object({ id: z.int().positive(), size_in_bytes: z.int(), expired: z.boolean() }),
  ),
});

/**
 * Returns the id of the artifact in GitHub's response, or undefined if there's none or it has expired. Throws if there
 * are several artifacts, or if the artifact is too large to be a bundle.
 */
export function findArtifact(text: string): number | undefined {
  const [found, other] = artifactList
    .parse(JSON.parse(text))
    .artifacts.filter((one) => !one.expired);
  if (other) throw new Error('there are several artifacts of one name');
  if (found && found.size_in_bytes > LIMITS.bytes) throw new Error('the artifact is too large');
  return found?.id;
}

/** The account that workflows comment as. */
const BOT = 'github-actions[bot]';

const comment = z.object({
  id: z.int().positive(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullable(),
});

/**
 * Returns the id of our preview comment from GitHub's paginated response, or undefined if there's none yet. Ignores
 * comments by other accounts, even if they start with the same line.
 */
export function findComment(text: string): number | undefined {
  const comments = z.array(z.array(comment)).parse(JSON.parse(text)).flat();
  return comments.find(({ body, user }) => user?.login === BOT && body?.startsWith(MARK))?.id;
}
