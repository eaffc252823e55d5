import '@/components/styles/dev-problems.css';
import '@/components/styles/expanded.css';
import '@/components/styles/link-card.css';
import '@/components/styles/run.css';
import '@/components/styles/search-later.css';
import '@/components/styles/values.css';
import type { ReactNode } from 'react';
import { DevBoundary } from '@/components/islands/dev/dev-boundary';
import { DevIslands } from '@/components/islands/dev/dev-islands';
import { DevProblems } from '@/components/islands/dev/dev-problems';
import { DevRefresh } from '@/components/islands/dev/dev-refresh';
import { headScripts } from '@/lib/output/head/head-scripts';
import { readIndex, readState } from '@/lib/render-data/read-store';

/** Shows saved changes without a reload, and adds the scripts that builds add. Only `next dev` has this template. */
export default function Template({ children }: { children: ReactNode }) {
  // Read the state before the index: a page may be newer than its state, but never older.
  const state = readState();
  const { basePath, announcement, roadmap, theme } = readIndex();
  const id = announcement?.isCloseable ? announcement.id : undefined;
  const scripts = headScripts({
    basePath,
    announcement: id,
    hasBaseUrlBanner: false,
    versions: roadmap?.versions.map(({ id: version }) => version) ?? [],
  });
  return (
    <>
      {theme && <style>{theme.colors + theme.fonts}</style>}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions
        dangerouslySetInnerHTML={{ __html: scripts }}
      />
      {/* Catches a page that crashes, so the refresh and the panel below keep running. */}
      <DevBoundary>{children}</DevBoundary>
      <DevIslands />
      <DevRefresh events={`${basePath}/dev-events`} pages={`${basePath}/dev-page`} state={state} />
      <DevProblems url={`${basePath}/dev-events`} />
    </>
  );
}
