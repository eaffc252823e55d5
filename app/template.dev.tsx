import type { ReactNode } from 'react';
import { DevRefresh } from '@/components/islands/dev-refresh';
import { headScripts } from '@/lib/head/head-scripts';
import { readIndex } from '@/lib/store/read-store';

/** Only `next dev` has this template: it shows a saved page without a reload, and has what a build adds. */
export default function Template({ children }: { children: ReactNode }) {
  const { basePath, announcement, colorMode } = readIndex();
  const id = announcement?.isCloseable ? announcement.id : undefined;
  const scripts = headScripts({
    basePath,
    colorMode: colorMode.respectSystem ? 'system' : colorMode.default,
    announcement: id,
    hasBaseUrlBanner: false,
  });
  return (
    <>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: functions of this program
        dangerouslySetInnerHTML={{ __html: scripts }}
      />
      {children}
      <DevRefresh url={`${basePath}/dev-events`} />
    </>
  );
}
