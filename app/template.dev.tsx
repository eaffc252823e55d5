import type { ReactNode } from 'react';
import { DevRefresh } from '@/components/islands/dev-refresh';
import { readIndex } from '@/lib/store/read-store';

/** Only `next dev` has this template: it shows a saved page without a reload. */
export default async function Template({ children }: { children: ReactNode }) {
  const { basePath } = await readIndex();
  return (
    <>
      {children}
      <DevRefresh url={`${basePath}/dev-events`} />
    </>
  );
}
