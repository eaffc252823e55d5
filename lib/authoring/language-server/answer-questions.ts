import {
  type Connection,
  type Location,
  MarkupKind,
  type TextDocumentPositionParams,
  type TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { complete } from './complete';
import type { Files } from './create-files';
import type { Checked, Workspace } from './create-workspace';
import { hoverField } from './hover-field';
import { type Reference, referenceAt } from './reference-at';
import { type Meaning, resolveReference } from './resolve-reference';
import { rangeAt } from './to-range';

/** Most meanings that a hover lists: dozens of fields can share a name. */
const MOST_MEANINGS = 5;

/** Answers an editor's questions about a position: what's here, where is it defined, what can I write? */
export function answerQuestions(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  files: Files,
  workspace: Workspace,
): void {
  const lookUp = async (params: TextDocumentPositionParams, { site }: Checked) => {
    const { textDocument, position } = params;
    const lines =
      documents
        .get(textDocument.uri)
        ?.getText()
        .split(/\r\n?|\n/) ?? [];
    const label = files.labelOf(textDocument.uri);
    const page = site?.pages.find(({ file }) => file === label);
    const line = lines[position.line] ?? '';
    const reference = referenceAt(line, position.character);
    const meanings = site && reference ? resolveReference(site, reference, page, line) : [];
    return { site, lines, page, reference, meanings };
  };

  connection.onDefinition(async (params) => {
    const { meanings } = await lookUp(params, await workspace.settled());
    const places = await Promise.all(meanings.map((meaning) => locate(meaning, files)));
    return places.flat();
  });
  connection.onHover(async (params) => {
    const { site, lines, meanings, reference } = await lookUp(params, await workspace.latest());
    const field = hoverField(site, lines, params.position);
    if (field) return field;
    if (!reference || meanings.length === 0) return null;
    const value = describe(meanings);
    const range = rangeOf(reference, params.position.line);
    return { contents: { kind: MarkupKind.Markdown, value }, range };
  });
  connection.onCompletion(async (params) => {
    const { site, lines, page } = await lookUp(params, await workspace.latest());
    return site ? complete(site, lines, params.position, page) : [];
  });
}

async function locate({ place, key }: Meaning, files: Files): Promise<Location[]> {
  if (!place) return [];
  const uri = files.uriOf(files.pathOf(place.file));
  if (key === '') return [{ uri, range: rangeAt(place) }];
  const lines = await files.readLines(place.file);
  const below = lines.findIndex(
    (text, index) => index >= place.line - 1 && new RegExp(`^\\s+["']?${key}["']?:`).test(text),
  );
  const line = below < 0 ? place.line : below + 1;
  const column = below < 0 ? place.column : (lines[below]?.indexOf(key) ?? 0) + 1;
  return [{ uri, range: rangeAt({ line, column }) }];
}

function describe(meanings: readonly Meaning[]): string {
  const shown = meanings
    .slice(0, MOST_MEANINGS)
    .map(({ title, text }) => `**${title}**\n\n${text}`.trim());
  const left = meanings.length - shown.length;
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n\n');
}

function rangeOf({ start, end }: Reference, line: number) {
  return { start: { line, character: start }, end: { line, character: end } };
}
