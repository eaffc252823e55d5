'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { NearestProps } from './nearest-list';

/** The existing pages that are the closest to an address; every page carries this, so its code comes when it is shown. */
export function NearestPages(props: NearestProps) {
  const [loaded, setLoaded] = useState<{ List: ComponentType<NearestProps> }>();
  useEffect(() => {
    import('./nearest-list').then(
      ({ NearestList }) => setLoaded({ List: NearestList }),
      () => {
        // The way home and the menu are there.
      },
    );
  }, []);
  return <div className="nearest-pages">{loaded && <loaded.List {...props} />}</div>;
}
