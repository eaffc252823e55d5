import { describePlace } from './describe-place';
import { findBrokenWords } from './find-broken-words';
import { findClippedText } from './find-clipped-text';
import { findCrookedRows } from './find-crooked-rows';
import { findOverlaps } from './find-overlaps';
import { findSidewaysScroll } from './find-sideways-scroll';
import { findSmallTargets } from './find-small-targets';
import { findSqueezedColumns } from './find-squeezed-columns';
import type { Fault, Finding, Rule } from './finding';
import { readPage } from './read-page';

/**
 * Returns everything that the rules find on the page at its current width. Runs in the page, where `addAudit` adds it.
 */
function auditPage(): Finding[] {
  const { texts, targets } = readPage();
  const faults: Record<Rule, Fault[]> = {
    'broken word': findBrokenWords(texts),
    'clipped text': findClippedText(texts),
    'crooked row': findCrookedRows(targets),
    'overlapping text': findOverlaps(texts),
    'sideways scroll': findSidewaysScroll(),
    'small target': findSmallTargets(targets),
    'squeezed column': findSqueezedColumns(texts),
  };
  return Object.entries(faults).flatMap(([rule, found]) =>
    found.map(({ element, text, detail }) => ({
      rule: rule as Rule,
      place: describePlace(element),
      text: text.slice(0, 80),
      detail,
    })),
  );
}

Object.assign(globalThis, { auditPage });
