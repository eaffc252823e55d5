import { type Document, parseDocument } from 'yaml';
import type { SiteState } from '../site-state';

/** What an edit can use: a number that no other edit has, and a random choice. */
type Chance = {
  readonly number: number;
  readonly pick: <T>(list: readonly T[]) => T;
};

/** A change that somebody may make to a site. Returns the state afterwards. */
export type Edit = (state: SiteState, chance: Chance) => SiteState;

/** Returns the text of one of the state's files. Throws if there's none. */
export function textOf({ files }: SiteState, path: string): string {
  const text = files[path];
  if (typeof text !== 'string') throw new Error(`there's no text in ${path}`);
  return text;
}

/** Returns a state in which these files have other contents. `undefined` removes a file. */
export function setFiles(
  state: SiteState,
  files: Readonly<Record<string, string | Uint8Array | undefined>>,
): SiteState {
  const all = Object.entries({ ...state.files, ...files });
  const kept = all.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]));
  return { ...state, files: Object.fromEntries(kept) };
}

/** Returns a state in which one file has another text. */
export function editText(
  state: SiteState,
  path: string,
  edit: (text: string) => string,
): SiteState {
  return setFiles(state, { [path]: edit(textOf(state, path)) });
}

/** Returns a state in which one YAML file has other values. */
export function editYaml(
  state: SiteState,
  path: string,
  edit: (document: Document) => void,
): SiteState {
  const document = parseDocument(textOf(state, path));
  edit(document);
  return setFiles(state, { [path]: document.toString() });
}
