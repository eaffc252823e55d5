import type { Pull } from './pulls';

/**
 * Returns the GitHub environment to deploy a preview with. Forks get their own, which can require a reviewer: see
 * DEPLOYMENTS.md.
 */
export function previewEnvironment({ head, base }: Pull): 'preview' | 'preview-fork' {
  return head.repo?.full_name === base.repo.full_name ? 'preview' : 'preview-fork';
}
