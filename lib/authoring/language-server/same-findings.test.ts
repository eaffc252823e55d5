import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { type CodeAction, type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import { readSettings } from '../../core/settings';
import { makeProject } from '../../core/testing/make-project';
import { testSome } from '../../core/testing/test-some';
import { writeFiles } from '../../core/testing/write-files';
import {
  CHECK_DAY,
  CLEAN,
  MISTAKES,
  makeMistake,
  readMistake,
} from '../../program/check/testing/mistakes';
import { applyTextEdits } from './testing/apply-text-edits';
import { connectEditor, type Editor } from './testing/connect-editor';

// Is on disk while the editor has one file open, whose unsaved text has the mistake.
const project = makeProject(CLEAN);
const settings = { ...readSettings({}, project), today: CHECK_DAY };
const HOME = 'content/index.md';
let editor: Editor;

beforeAll(async () => {
  editor = connectEditor(settings);
  await editor.start();
});
afterAll(async () => {
  await editor.end();
  rmSync(project, { recursive: true, force: true });
});

// Formats a diagnostic the way the fixtures write findings.
function tell(uri: string, { range, severity, message }: Diagnostic): string {
  const file = fileURLToPath(uri).slice(project.length + 1);
  const place = `${file}:${range.start.line + 1}:${range.start.character + 1}`;
  const mark = severity === DiagnosticSeverity.Warning ? 'warning: ' : '';
  const [, text, fix, skipped] =
    /^([\s\S]*?)\nFix: ([\s\S]*?)(?:\n(not checked until then: .*))?$/.exec(String(message)) ?? [];
  return `${place} ${mark}${text} -> ${fix}${skipped ? ` (${skipped})` : ''}`;
}

const shown = () =>
  [...editor.shown.values()].flatMap(({ uri, diagnostics }) =>
    diagnostics.map((one) => tell(uri, one)),
  );

// Only `remove`, and files that `add` creates, are on the disk.
function make({ file, add, remove }: ReturnType<typeof readMistake>): void {
  if (remove) rmSync(join(project, file));
  else if (!(file in CLEAN)) writeFiles(project, { [file]: add ?? '' });
  editor.server.refresh();
}

function undo({ file, remove }: ReturnType<typeof readMistake>): void {
  if (remove) writeFiles(project, { [file]: CLEAN[file] ?? '' });
  else if (!(file in CLEAN)) rmSync(join(project, file));
  editor.server.refresh();
}

/** Returns the text after the editor's "fix all". */
async function fixAll(file: string, text: string): Promise<string> {
  const end = { line: text.split('\n').length, character: 0 };
  const actions = await editor.ask<CodeAction[]>('textDocument/codeAction', file, {
    range: { start: { line: 0, character: 0 }, end },
    context: { diagnostics: [] },
  });
  const all = actions.find(({ kind }) => kind === 'source.fixAll');
  return applyTextEdits(text, all?.edit?.changes?.[editor.uriOf(file)] ?? []);
}

// `program/check/corpus.test.ts` checks each of them.
testSome(15, MISTAKES)('an editor shows the findings of %s before it is saved', async (name) => {
  const mistake = readMistake(name);
  const { file, remove } = mistake;
  const text = makeMistake(mistake)[file] ?? '';
  const opened = remove ? HOME : file;
  make(mistake);
  await editor.open(opened, remove ? (CLEAN[HOME] ?? '') : text);
  await editor.checked(opened);
  const found = shown();
  const fixed = remove ? text : await fixAll(file, text);
  if (mistake.mends) {
    await editor.type(file, fixed);
    await editor.checked(file);
  }
  const left = shown();
  undo(mistake);
  await editor.close(opened);

  expect(found.sort()).toEqual([...mistake.finds].sort());
  if (mistake.mends) expect(left).toEqual([]);
  else expect(fixed).toBe(text);
  expect(editor.bugs).toEqual([]);
});
