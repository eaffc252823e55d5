import type { Sample } from '../sample';
import { expandPsql } from '../sql/expand-psql';
import { splitStatements } from '../sql/split-statements';
import { toCallPattern } from './call-pattern';
import type { Changes } from './scenario';

// Nobody is a superuser in production.
const ELSEWHERE = /\b(superuser|own database|empty database)\b/i;

/**
 * Returns the statement or call of a sample that changes something in production, or undefined. What a transaction
 * rolls back changes nothing.
 */
export function findChange(
  { language, text, title }: Sample,
  changes: Changes,
  readFile: (name: string) => string | undefined,
): string | undefined {
  if (language === 'bash') {
    const script = text.replace(/\\\n\s*/g, '').replace(/^\s*#.*$/gm, '');
    return changes.shell.find((call) => toCallPattern(call).test(script));
  }
  if (language !== 'sql' || ELSEWHERE.test(title) || /\brollback;\s*$/i.test(text))
    return undefined;
  const script = expandPsql(text, readFile);
  const statements = 'command' in script ? [] : splitStatements(script.text);
  const words = changes.sql.map((word) => word.replace(/ /g, '\\s+')).join('|');
  const pattern = new RegExp(`(?:^|[(,;])\\s*(${words})\\b`, 'i');
  for (const statement of statements) {
    const found = pattern.exec(statement.text.replace(/--.*$/gm, ''))?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
