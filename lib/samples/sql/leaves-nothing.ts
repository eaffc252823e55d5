import type { Sample } from '../sample';
import { splitStatements } from './split-statements';

const READS =
  /^(select|explain|show|values|table|deallocate|begin|rollback|start\s+transaction)\b/i;
const OPENS = /^(begin|start\s+transaction)\b/i;

/** Returns whether samples only read, or roll back what they write, so that other pages can use the same database. */
export function leavesNothing(samples: readonly Sample[]): boolean {
  return samples.every(({ text }) => {
    let isOpen = false;
    return splitStatements(text).every((statement) => {
      if (/^(commit|end|prepare\s+transaction)\b/i.test(statement.text)) return false;
      if (OPENS.test(statement.text)) isOpen = true;
      else if (/^rollback\b(?!\s+to)/i.test(statement.text)) isOpen = false;
      else if (!isOpen) return READS.test(statement.text);
      return true;
    });
  });
}
