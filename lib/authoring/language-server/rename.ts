import { join } from 'node:path';
import {
  type Connection,
  ErrorCodes,
  type RenameFile,
  ResponseError,
  type TextDocumentEdit,
  type TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isWithin } from '../../core/is-within';
import type { Settings } from '../../core/settings';
import { pathOfHref } from '../../core/url';
import { findHeadingLine } from '../../graph/find-heading-line';
import type { Plan } from '../plan';
import { planHeading } from '../plan-heading';
import { planMove } from '../plan-move';
import { Refusal } from '../refusal';
import { type Files, pathOfUri } from './create-files';
import type { Workspace } from './create-workspace';
import { referenceAt } from './reference-at';

type At = {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
};

/**
 * Renames headings (on the heading itself) and pages (on a link to them, or in the editor's list of files). Links follow
 * and old addresses keep working.
 */
export function offerRenames(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  files: Files,
  workspace: Workspace,
  settings: Settings,
): void {
  const find = async ({ textDocument, position }: At) => {
    const { site } = await workspace.settled();
    const line =
      documents
        .get(textDocument.uri)
        ?.getText()
        .split(/\r\n?|\n/)[position.line] ?? '';
    const label = files.labelOf(textDocument.uri);
    const page = site?.pages.find(({ file }) => file === label);
    const heading = page?.headings.find(
      ({ id }) => findHeadingLine(page, id) === position.line + 1,
    );
    if (page && heading) {
      const start = /^ {0,3}#{2,6}[ \t]+/.exec(line)?.[0].length ?? 0;
      return { kind: 'heading' as const, page, id: heading.id, start, text: line.slice(start) };
    }
    const reference = referenceAt(line, position.character);
    const path = reference?.kind === 'href' ? pathOfHref(reference.text) : undefined;
    if (!reference || path === undefined || site?.routes.get(path)?.kind !== 'doc')
      return undefined;
    return { kind: 'page' as const, start: reference.start, text: `/${path}` };
  };

  connection.onPrepareRename(async (params) => {
    const found = await find(params);
    if (!found) return null;
    const { line } = params.position;
    const end = { line, character: found.start + found.text.length };
    return { range: { start: { line, character: found.start }, end }, placeholder: found.text };
  });
  connection.onRenameRequest((params) =>
    orExplain(async () => {
      const found = await find(params);
      if (!found) throw new Refusal('only headings and links to pages can be renamed');
      if (found.kind === 'heading') {
        const line = params.position.line + 1;
        const plan = await planHeading({ ...found, line, text: params.newName }, settings);
        return toWorkspaceEdit(plan, new Map(), settings, files);
      }
      const request = { from: found.text, to: params.newName, folder: settings.contentDir };
      const plan = await planMove(request, settings);
      return toWorkspaceEdit(plan, plan.files, settings, files);
    }),
  );
  connection.workspace.onWillRenameFiles(({ files: [first, ...others] }) =>
    orExplain(async () => {
      const [from, to] = [pathOfUri(first?.oldUri ?? ''), pathOfUri(first?.newUri ?? '')];
      const isOurs = from?.startsWith(`${settings.contentDir}/`);
      if (!from || !to || !isOurs) return { documentChanges: [] };
      if (others.length > 0) throw new Refusal('move one page or one folder at a time');
      const plan = await planMove({ from, to, folder: settings.contentDir }, settings);
      const isMoving = (path: string) => isWithin(path, from);
      return toWorkspaceEdit(plan, plan.files, settings, files, isMoving);
    }),
  );
}

async function orExplain(plan: () => Promise<WorkspaceEdit>): Promise<WorkspaceEdit> {
  try {
    return await plan();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new ResponseError(ErrorCodes.InvalidRequest, error.message);
  }
}

/**
 * Converts a plan for an editor. `moved` maps the files that move, by path in the content folder. The editor itself
 * moves the files for which `isMoving` returns true, after it has applied the edits.
 */
function toWorkspaceEdit(
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
