import type { ToldProblems } from '@/lib/store/told-problems';

/** What `dev` tells an open page, on one connection for as long as the page is open. */
export type DevStream = {
  /** The state of the site, known when the stream is open; 0 before. */
  state: number;
  told: ToldProblems;
  /** Called after either has changed. Returns what ends that. */
  subscribe(onChange: () => void): () => void;
};

/** Before anything was told. */
export const NOTHING_TOLD: ToldProblems = { summary: '', problems: [] };

let stream: DevStream | undefined;

/** The stream of `url`; the page's layout comes and goes with each navigation, the stream stays. */
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
