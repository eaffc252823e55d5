'use client';

import { useState, useSyncExternalStore } from 'react';
import {
  chooseTab,
  noTabChoices,
  readTabChoices,
  type TabChoices,
  watchTabChoices,
} from './tab-choices';

/** Which tab of a set is shown: where a link led, else the reader's choice for the group, else its own. */
export function useTabSelection(
  labels: readonly string[],
  group: string | undefined,
  storageKey: string,
) {
  const choices = useSyncExternalStore(
    watchTabChoices,
    () => readTabChoices(storageKey),
    noTabChoices,
  );
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [own, setOwn] = useState(labels[0] ?? '');
  const [revealed, setRevealed] = useState<{ label: string; at: TabChoices }>();
  const chosen = group === undefined ? undefined : choices[group];
  const wanted = revealed?.at === choices ? revealed.label : chosen;
  const selected = wanted !== undefined && labels.includes(wanted) ? wanted : own;
  const select = (label = '') => {
    setOwn(label);
    setRevealed(undefined);
    if (group !== undefined) chooseTab(group, label);
  };
  // Where a link leads is no choice of the reader: it holds here, until there is one.
  const reveal = (label = '') => setRevealed({ label, at: readTabChoices(storageKey) });
  return { selected, select, reveal, isLive };
}
