import { join } from 'node:path';
import type { RenameFile, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Settings } from '../../core/settings';
import type { Plan } from '../plan';
import type { Files } from './create-files';

/**
 * Converts a plan for an editor. `moved` maps the files that move, by path in the content folder. The editor itself
 * moves the files for which `isMoving` returns true, after it has applied the edits.
 */
export function toWorkspaceEdit(
  { changes }: Plan,
  moved: ReadonlyMap<string, string>,
  { contentDir }: Settings,
  files: Files,
  isMoving: (path: string) => boolean = () => false,
): WorkspaceEdit {
  const targets = [...moved].map(
    ([from, to]) => [join(contentDir, from), join(contentDir, to)] as const,
  );
  const sources = new Map(targets.map(([from, to]) => [to, from]));
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const renames: RenameFile[] = targets
    .filter(([from]) => !isMoving(from))
    .map(([from, to]) => ({ kind: 'rename', oldUri: files.uriOf(from), newUri: files.uriOf(to) }));
  const edits = changes.flatMap(({ path, before, after }): TextDocumentEdit[] => {
    const source = sources.get(path);
    const old = source === undefined ? before : byPath.get(source)?.before;
    if (!after || (old && after.equals(old))) return [];
    const uri = files.uriOf(source !== undefined && isMoving(source) ? source : path);
    const textDocument = { uri, version: null };
    return [{ textDocument, edits: [replace(asShown(old), asShown(after))] }];
  });
  const created = changes
    .filter(({ path, before }) => !before && !sources.has(path))
    .map(({ path }) => ({ kind: 'create' as const, uri: files.uriOf(path) }));
  return { documentChanges: [...renames, ...created, ...edits] };
}

// Editors hide the byte order mark.
function asShown(bytes: Buffer | undefined): string {
  return String(bytes ?? '').replace(/^\ufeff/, '');
}

// Replaces only what differs, so that cursors and folds outside stay where they are.
function replace(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const document = TextDocument.create('', '', 0, before);
  return {
    range: { start: document.positionAt(start), end: document.positionAt(before.length - end) },
    newText: after.slice(start, after.length - end),
  };
}
