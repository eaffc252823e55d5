import { LineCounter } from 'yaml';
import type { Place } from '../problem';
import { type Outline, offsetIn } from './outline-yaml';

/** A YAML text, its file, and the line of the file that it begins on. */
type YamlText = { readonly file: string; readonly text: string; readonly firstLine?: number };

/** Returns a function that returns the position of a value in a YAML text, as `Yaml.locate` does, from its outline. */
export function locateInOutline(
  outline: Outline,
  { file, text, firstLine = 1 }: YamlText,
): (path: readonly PropertyKey[]) => Place {
  let lines: LineCounter | undefined;
  return (path) => {
    lines ??= countLines(text);
    const { line, col } = lines.linePos(offsetIn(outline, path));
    return { file, line: line + firstLine - 1, column: col };
  };
}

function countLines(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines.addNewLine(at + 1);
  }
  return lines;
}
