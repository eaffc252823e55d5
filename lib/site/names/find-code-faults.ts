import { createMemory } from '../../core/create-memory';
import type { Page } from '../../graph/page';
import { readCodeSpans } from './code-span';
import { findDottedFault } from './find-dotted-fault';
import { findErrorFault } from './find-error-fault';
import { findScopeFault } from './find-scope-fault';
import { findTableFault } from './find-table-fault';
import { findVariableFault } from './find-variable-fault';
import type { NameFinding } from './name-finding';
import type { NameSources } from './name-sources';

type NamingPage = Pick<Page, 'file' | 'codes' | 'sections' | 'body' | 'bodyLine'>;

/**
 * Finds every code span that looks like an environment variable, a scope, an error code, an event, a table, or a
 * column, but doesn't exist.
 */
export function findCodeFaults(pages: readonly NamingPage[], sources: NameSources): NameFinding[] {
  return pages.flatMap((page) => remember(page, [sources], () => findInPage(page, sources)));
}

const remember = createMemory<readonly NameFinding[]>();

function findInPage(page: NamingPage, sources: NameSources): NameFinding[] {
  const ownCode = page.sections.map(({ code }) => code).join('\n');
  return readCodeSpans(page).flatMap((span) => {
    const fault =
      findVariableFault(span, sources, ownCode) ??
      findScopeFault(span, sources) ??
      findErrorFault(span, sources, ownCode) ??
      findDottedFault(span, sources) ??
      findTableFault(span, sources, ownCode);
    if (!fault) return [];
    const { line, column, text } = span;
    const problem = { file: page.file, line, column, ...fault };
    return [{ file: page.file, name: text, problem }];
  });
}
