import { quotePattern } from '../core/quote-pattern';
import {
  DESCRIPTION,
  PROPOSED_MARK,
  RECORD,
  RECORD_DESCRIPTION,
  TEMPLATES,
  type Template,
} from './page-templates';

/** A sentence from a template, and its offset. */
export type Placeholder = { readonly text: string; readonly at: number };

/**
 * Returns the sentences and table cells that the author hasn't replaced since copying a template, at most one per line.
 */
export function findPlaceholders(text: string): Placeholder[] {
  // Looking for fixed texts first takes a third of the time, and nearly all pages have none of them.
  const plain = text.replace(/\s+/g, ' ');
  if (!PLACEHOLDERS.some((words) => plain.includes(words))) return [];
  const lines = new Set<number>();
  return [...text.matchAll(PATTERN)].flatMap(({ 0: found, index }) => {
    const line = text.lastIndexOf('\n', index);
    if (lines.has(line)) return [];
    lines.add(line);
    return [{ text: found.replace(/\s+/g, ' '), at: index }];
  });
}

/** Returns whether a description still contains the template's words. */
export function isPlaceholderDescription(description: string): boolean {
  return [DESCRIPTION, RECORD_DESCRIPTION].some((words) => description.includes(words));
}

/** Returns the names of a runbook's `alarm` that still have the template's instructions. */
export function findAlarmPlaceholders(alarm: Readonly<Record<string, string>>): string[] {
  return Object.keys(alarm).filter((name) => alarm[name] === ALARM[name]);
}

const ALARM: Readonly<Record<string, string>> = TEMPLATES.runbook.alarm;

/** All template sentences that authors must replace. */
const PLACEHOLDERS: readonly string[] = [
  ...new Set([
    PROPOSED_MARK.instruction,
    ...[...Object.values<Template>(TEMPLATES), RECORD].flatMap(sentencesOf),
  ]),
];

function sentencesOf({ opening, sections }: Template): string[] {
  return [
    ...(opening === undefined ? [] : [opening]),
    ...sections.flatMap(([, instruction]) => instruction.split('\n')),
  ].flatMap((line, index, lines) => {
    if (!line.startsWith('|')) return [line.replace(/^[-*\s]*(\*\*.\*\*\s)?/, '')];
    const isHead = /^\|-/.test(lines[index + 1] ?? '') || /^\|-/.test(line);
    return isHead
      ? []
      : line
          .split('|')
          .map((cell) => cell.trim())
          .filter(Boolean);
  });
}

// Allows a line break between any two words, because editors may wrap lines.
const PATTERN = new RegExp(
  PLACEHOLDERS.map((text) => {
    const words = text.split(' ').map(quotePattern).join('\\s+');
    return /[.!?]$/.test(text) ? words : `(?<=\\|\\s*)${words}(?=\\s*\\|)`;
  }).join('|'),
  'g',
);
