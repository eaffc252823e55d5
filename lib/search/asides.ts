import type { Root } from './index-format';

/** The asides of every index, by the first letter of their `Aside`. Data, so that they load with an index only. */
export const ASIDES: Root['asked'] = {
  d: [0.98, 'why adr record choose chose choice alternative option reason instead'],
  q: [0.75, 'open question undecided unclear pending'],
  r: [0.75, 'research review study compare approach finding report sprint goal'],
  c: [0.9, 'change changed changelog history new release removed added deprecated'],
  v: [0.9, 'version release roadmap ship phase scope plan delta mvp exit goal when v1 v2 v3 v4'],
};
