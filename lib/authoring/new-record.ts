import { posix } from 'node:path';
import { type Doc, parseDoc } from '../content/doc';
import {
  PROPOSED_MARK,
  RECORD,
  RECORD_DESCRIPTION,
  writeTemplate,
} from '../content/page-templates';
import { pathOf } from '../content/path';
import { compareText } from '../core/compare-text';
import { suggest } from '../core/suggest';
import { recordId } from '../features/decisions/decision-record';
import { listOwners } from './find-owner';
import type { Tree } from './read-tree';
import { Refusal } from './refusal';
import { writeFrontMatter } from './write-front-matter';

/** What the user asked for: a new decision record. */
export type RecordRequest = {
  readonly title: string;
  readonly deciders: readonly string[];
  readonly status: string;
  /** ISO date. */
  readonly today: string;
};

/** A new file for the content folder. */
export type NewFile = { readonly file: string; readonly text: string };

const STATES = ['proposed', 'accepted'];
const LABEL_LENGTH = 28;

/**
 * Returns the next decision record: in the existing records' folder, with the next number and the template's sections.
 * Throws a Refusal for an invalid title or status, and for an accepted record without deciders.
 */
export function newRecord(request: RecordRequest, tree: Tree, label: string): NewFile {
  const { status, today, deciders } = request;
  const title = request.title.trim();
  if (title === '') throw new Refusal('the title is empty; write one, such as "Use one queue"');
  if (!STATES.includes(status)) {
    throw new Refusal(`a new record can't have the status "${status}"; ${suggest(status, STATES)}`);
  }
  if (status === 'accepted' && deciders.length === 0) {
    throw new Refusal(`an accepted record needs the deciders' names: --deciders "a, b"`);
  }
  const records = readRecords(tree, label);
  const latest = records.at(-1);
  const number = Number(latest?.id.slice(4) ?? 0) + 1;
  const digits = String(number).padStart(4, '0');
  const whole = `ADR-${digits}: ${title}`;
  if (whole.length > 100)
    throw new Refusal(`the title has ${whole.length} characters; use at most 100`);
  // Named deciders own their record. If none of them is a known team, the author has to choose.
  const owner = deciders.length > 0 ? undefined : latest?.doc?.matter.owner_team;
  const hasPosition = latest?.doc?.matter.sidebar_position !== undefined;
  const hasLabel = latest?.doc?.matter.sidebar_label !== undefined;
  const front = writeFrontMatter({
    title: whole,
    description: describe(digits, title, status),
    status,
    owner_team: listOwners(tree, label).find((owner) => deciders.includes(owner)) ?? owner,
    last_reviewed: today,
    sidebar_position: hasPosition ? number : undefined,
    sidebar_label: hasLabel ? shorten(`${digits} ${title}`, LABEL_LENGTH) : undefined,
    date: today,
    deciders: deciders.length > 0 ? deciders : ['not yet named'],
  });
  const mark = `:::warning[${PROPOSED_MARK.title}]\n${PROPOSED_MARK.instruction}\n:::\n\n`;
  const text = front + (status === 'proposed' ? mark : '') + writeTemplate(RECORD);
  return { file: posix.join(folderOf(records, tree), `adr-${digits}.md`), text };
}

type Known = { readonly id: string; readonly file: string; readonly doc: Doc | undefined };

// Returns the existing records, sorted by number.
function readRecords({ pages }: Tree, label: string): Known[] {
  return pages
    .flatMap((source): Known[] => {
      const file = source.file.slice(label.length + 1);
      const id = recordId({ path: pathOf(file) });
      const doc = id === undefined ? [] : parseDoc(source, label);
      return id === undefined ? [] : [{ id, file, doc: Array.isArray(doc) ? undefined : doc }];
    })
    .sort((a, b) => compareText(a.id, b.id));
}

/** Returns the newest record's folder, otherwise one named for decisions or ADRs, otherwise a new one. */
function folderOf(records: readonly Known[], { files }: Tree): string {
  const latest = records.at(-1);
  if (latest) return posix.dirname(latest.file);
  const folders = files.map((file) => posix.dirname(file));
  const known = folders.find((folder) => /(^|\/)(decisions|adrs?)$/.test(folder));
  return known ?? (folders.includes('reference') ? 'reference/decisions' : 'decisions');
}

// Writes a description of 50 to 160 characters, as the checks require.
function describe(digits: string, title: string, status: string): string {
  const state = status === 'proposed' ? 'proposed and not yet decided' : 'decided';
  return `Decision record ${digits}, ${state}; ${RECORD_DESCRIPTION}: ${shorten(title, 70)}.`;
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.min(length, 8))).trim();
}
