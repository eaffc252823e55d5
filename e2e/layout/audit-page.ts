import { describePlace } from './describe-place';
import { findBrokenWords } from './find-broken-words';
import { findClippedText } from './find-clipped-text';
import { findCoveredRows } from './find-covered-rows';
import { findCrookedRows } from './find-crooked-rows';
import { findCutEdges } from './find-cut-edges';
import { findOverlaps } from './find-overlaps';
import { findSidewaysScroll } from './find-sideways-scroll';
import { findSmallControls } from './find-small-controls';
import { findSmallLinks } from './find-small-links';
import { findSmallTargets } from './find-small-targets';
import { findSmallText } from './find-small-text';
import { findSqueezedColumns } from './find-squeezed-columns';
import { findVerticalScrolls } from './find-vertical-scrolls';
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
    'covered row': findCoveredRows(),
    'crooked row': findCrookedRows(targets),
    'cut edge': findCutEdges(),
    'overlapping text': findOverlaps(texts),
    'sideways scroll': findSidewaysScroll(),
    'small control': findSmallControls(targets),
    'small link': findSmallLinks(targets),
    'small target': findSmallTargets(targets),
    'small text': findSmallText(texts),
    'squeezed column': findSqueezedColumns(texts),
    'vertical scroll': findVerticalScrolls(),
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
