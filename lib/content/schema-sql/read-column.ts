import { oneLine } from '../../core/one-line';
import { maskWhole } from './split-statements';
import type { Column } from './table';

const CLAUSE =
  /\b(not\s+null|null|default|primary\s+key|unique|references|check|generated|collate|constraint)\b/gi;

/** Parses a column declaration: a name, a type, and clauses in any order. */
export function readColumn(text: string, line: number): Column {
  const [, quoted, bare = ''] = /^(?:"((?:[^"]|"")+)"|([^\s"(),]+))/.exec(text) ?? [];
  const name = quoted?.replaceAll('""', '"') ?? bare.toLowerCase();
  const rest = text.slice(quoted === undefined ? bare.length : quoted.length + 2);
  const starts = findClauses(rest);
  const clauses = starts.map((start, index) => oneLine(rest.slice(start, starts[index + 1])));
  const has = (pattern: RegExp) =>
    clauses.some((clause) => pattern.test(clause.replace(/^constraint \S+ /i, '')));
  return {
    name,
    type: oneLine(rest.slice(0, starts[0])),
    nullable: !has(/^(not null$|primary key\b)/i),
    default: clauses.find((clause) => /^default\b/i.test(clause))?.slice('default '.length) ?? '',
    rules: clauses.filter((clause) => !/^(not null|null|default\b)/i.test(clause)),
    comment: '',
    commentLine: 0,
    line,
  };
}

// Clauses begin outside parentheses. `constraint name` belongs to the clause after it.
function findClauses(text: string): number[] {
  const { mask } = maskWhole(text);
  const starts: number[] = [];
  let depth = 0;
  let at = 0;
  let isNamed = false;
  for (const found of mask.matchAll(CLAUSE)) {
    for (; at < found.index; at += 1) {
      if (mask[at] === '(') depth += 1;
      else if (mask[at] === ')') depth -= 1;
    }
    if (depth > 0) continue;
    if (!isNamed) starts.push(found.index);
    isNamed = found[0].toLowerCase() === 'constraint';
  }
  return starts;
}
