import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { readCurrent } from '../../core/open-texts';
import type { Settings } from '../../core/settings';

/** Translates between the checker's file names and an editor's URIs. */
export type Files = {
  /** Returns the URI of a file. For an open file, that's the URI as the editor writes it. */
  uriOf(path: string): string;
  /** Returns a file's name in problems, relative to the project. */
  labelOf(uri: string): string;
  /** Returns the absolute path of a file, given its name in problems. */
  pathOf(file: string): string;
  /** Returns the lines of a file, saved or not. Empty if it can't be read. */
  readLines(file: string): Promise<readonly string[]>;
};

/** Creates the translation for the documents that are open in an editor. */
export function createFiles(
  { project, contentDir, contentLabel }: Settings,
  documents: TextDocuments<TextDocument>,
): Files {
  const pathOf = (file: string) =>
    file.startsWith(`${contentLabel}/`)
      ? join(contentDir, file.slice(contentLabel.length))
      : join(project, file);
  return {
    pathOf,
    uriOf(path) {
      const open = documents.all().find(({ uri }) => pathOfUri(uri) === path);
      return open?.uri ?? pathToFileURL(path).href;
    },
    labelOf(uri) {
      const path = pathOfUri(uri) ?? uri;
      return path.startsWith(`${contentDir}/`)
        ? contentLabel + path.slice(contentDir.length)
        : relative(project, path).split(sep).join('/');
    },
    async readLines(file) {
      const text = await readCurrent(pathOf(file)).then(String, () => '');
      return text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
    },
  };
}

/** Returns the absolute path in a URI. Undefined for a document that isn't a file. */
export function pathOfUri(uri: string): string | undefined {
  return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
}
