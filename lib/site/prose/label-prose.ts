import { createMemory } from '../../core/create-memory';
import { readCurrent } from '../../core/open-texts';
import type { Problem } from '../../core/problem';
import { alignText } from '../../prose/align-text';
import type { Block } from '../../prose/block';
import type { PageProse } from '../../prose/page-prose';
import { readProse } from '../../prose/read-prose';
import type { Label } from './read-labels';

/**
 * Returns the prose of a file's labels. Positions are approximate: the position of the value, plus as many columns as
 * there are characters before the word. `locateInLabels` corrects them.
 */
export function readLabelProse(labels: readonly Label[]): PageProse {
  return remember(labels, [], () =>
    readProse({ blocks: labels.map(blockOf), exemptions: [], admonitions: [], faults: [] }),
  );
}

const remember = createMemory<PageProse>();

// Blanks out link targets and code.
function blockOf({ text, place, kind }: Label): Block {
  const words = text.replace(/\]\([^)]*\)|`[^`]+`/g, (found) => ' '.repeat(found.length));
  const placeAt = (index: number) => ({ line: place.line, column: place.column + index });
  return { kind, text: words, links: [], placeAt, exemptions: [] };
}

/** Returns the problems of one file with the exact positions of the words in its labels. */
export async function locateInLabels(
  problems: readonly Problem[],
  labels: readonly Label[],
  path: string,
): Promise<Problem[]> {
  // If the file was deleted in the meantime, use the position of the value.
  const source = await readCurrent(path).then(String, () => '');
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  return problems.map((problem) => {
    const label = labels.findLast(
      ({ place, text }) =>
        place.line === problem.line &&
        place.column <= problem.column &&
        problem.column < place.column + text.length,
    );
    if (!label) return problem;
    return { ...problem, ...placeIn(label, problem.column - label.place.column, lines) };
  });
}

function placeIn({ text, place }: Label, index: number, lines: readonly string[]) {
  const source = lines.slice(place.line - 1).join('\n');
  // Skip the block indicator or the opening quote.
  const mark = /^(?:[>|][^\n]*\n\s*|["'])?/.exec(source.slice(place.column - 1))?.[0] ?? '';
  const start = place.column - 1 + mark.length;
  const before = source.slice(0, alignText(text, source, start)[index] ?? start).split('\n');
  return { line: place.line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
}
