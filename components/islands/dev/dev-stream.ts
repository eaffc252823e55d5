import type { ReportedProblems } from '@/lib/render-data/reported-problems';

/** Updates that `dev` sends to an open page, over one connection that lasts as long as the page. */
export type DevStream = {
  /** When the site's index was last written, in ms since the epoch. 0 before the first update. */
  state: number;
  told: ReportedProblems;
  /** Calls back after `state` or `told` changes. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
};

/** Value of `told` until the first update. */
export const NOTHING_TOLD: ReportedProblems = { summary: '', problems: [] };

let stream: DevStream | undefined;

/** Opens the stream at `url` on the first call. Later calls return the same stream, because it outlives navigations. */
export function openDevStream(url: string): DevStream {
  if (stream) return stream;
  const listeners = new Set<() => void>();
  const opened: DevStream = {
    state: 0,
    told: NOTHING_TOLD,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
  const events = new EventSource(url);
  events.onmessage = ({ data }) => {
    opened.state = Number(data);
    for (const listener of listeners) listener();
  };
  events.addEventListener('problems', ({ data }) => {
    opened.told = JSON.parse(data);
    for (const listener of listeners) listener();
  });
  stream = opened;
  return opened;
}
