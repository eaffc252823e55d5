'use client';

import { useRouter } from 'next/navigation';
import { useLayoutEffect } from 'react';
import { landingHref } from '@/lib/head/landing-href';

type Props = { readonly to: string; readonly basePath: string };

/** Replaces a moved page by the page that it has become, when a navigation has led to it. */
export function FollowRedirect({ to, basePath }: Props) {
  const router = useRouter();
  useLayoutEffect(() => {
    // The script in the head has left already.
    if (document.documentElement.dataset.moved !== undefined) return;
    const href = landingHref(to, location);
    // The export has no route data for the home page under a base path.
    if (basePath !== '' && /^\/(?![^?#])/.test(href)) location.replace(basePath + href);
    else router.replace(href);
  }, [router, to, basePath]);
  return null;
}
