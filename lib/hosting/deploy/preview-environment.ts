import type { Pull } from './pulls';

/** The GitHub environment in which a preview is deployed. That of forks can require a reviewer: see the README. */
export function previewEnvironment({ head, base }: Pull): 'preview' | 'preview-fork' {
  return head.repo?.full_name === base.repo.full_name ? 'preview' : 'preview-fork';
}
