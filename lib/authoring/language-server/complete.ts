import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver';
import { explainField, FIELD_NAMES } from '../../content/explain-field';
import { pathOfHref } from '../../core/url';
import type { Page } from '../../graph/page';
import type { Site } from '../../site/site-graph';
import { fieldAt, isInFrontMatter } from './field-at';
import { indexNames } from './index-names';
import { listFieldValues } from './list-field-values';

// Each pattern ends at the cursor. The last group is the text to complete.
const HASH = /(?:\]\(<?|="|\]:\s*<?|\s)([^\s()<>"#]*)#([^\s()<>"]*)$/;
const PATH = /(?:\]\(<?|="(?:[^"]*\s)?|^\s*\[[^\]]+\]:\s*<?)([^\s()<>"#]*)$/;
const RECORD = /(?:^|[\s(])(A(?:D(?:R(?:-\d*)?)?)?)$/;
const WORD = /(?:^|[\s(])([A-Za-z][\w-]*)$/;

/** Returns what can be written at a position. `lines` are the lines of the document, `page` the page it contains. */
export function complete(
  site: Site,
  lines: readonly string[],
  { line, character }: Position,
  page: Page | undefined,
): CompletionItem[] {
  const before = (lines[line] ?? '').slice(0, character);
  const found = isInFrontMatter(lines, line)
    ? completeMatter(site, lines, line, before)
    : completeText(site, before, page);
  if (!found) return [];
  const start = { line, character: character - found.typed.length };
  return found.choices.map(({ text, detail, kind }) => ({
    label: text,
    detail,
    kind,
    textEdit: { range: { start, end: { line, character } }, newText: text },
  }));
}

function completeText(site: Site, before: string, page: Page | undefined): Choices | undefined {
  const [, code] =
    /(?:^|[^`])`([^`]*)$/.exec(before.replace(/`[^`]*`/g, (span) => '_'.repeat(span.length))) ?? [];
  if (code !== undefined) return { typed: code, choices: listCodes(site) };
  const [, path, hash] = HASH.exec(before) ?? [];
  if (hash !== undefined) return { typed: hash, choices: listIds(site, path ?? '', page) };
  const [, href] = PATH.exec(before) ?? [];
  if (href !== undefined) return { typed: href, choices: listPaths(site) };
  const [, record] = RECORD.exec(before) ?? [];
  if (record !== undefined) return { typed: record, choices: listRecords(site) };
  const [, word] = WORD.exec(before) ?? [];
  return word === undefined ? undefined : { typed: word, choices: listTerms(site) };
}

function listCodes(site: Site): Choice[] {
  return indexNames(site).all.flatMap(({ kind, codes }) =>
    codes.map((text) => ({ text, detail: kind, kind: CompletionItemKind.Constant })),
  );
}

function listIds(site: Site, href: string, page: Page | undefined): Choice[] {
  const route = site.routes.get(pathOfHref(href));
  const target = href === '' ? page : route?.kind === 'doc' ? route.page : undefined;
  const texts = new Map(target?.headings.map(({ id, text }) => [id, text]));
  return (target?.anchors ?? []).map((id) => {
    return { text: id, detail: texts.get(id) ?? 'id', kind: CompletionItemKind.Reference };
  });
}

function listPaths({ api, assets, routes }: Site): Choice[] {
  const titles = new Map(api?.operations.map(({ slug, title }) => [slug, title]));
  const pages = [...routes.values()].map((route) => ({
    text: `/${route.path}`,
    detail:
      route.kind === 'doc'
        ? route.page.title
        : (route.kind === 'operation' && titles.get(route.slug)) || route.kind,
    kind: CompletionItemKind.File,
  }));
  const files = assets.map(({ path }) => {
    return { text: `/${path}`, detail: 'file', kind: CompletionItemKind.File };
  });
  return [...pages, ...files];
}

function listRecords(site: Site): Choice[] {
  const records = indexNames(site).all.filter(({ kind }) => kind === 'decision');
  return records.flatMap(({ words = [], properties }) =>
    words.map((text) => {
      return { text, detail: properties.status ?? '', kind: CompletionItemKind.Reference };
    }),
  );
}

function listTerms({ glossary }: Site): Choice[] {
  return glossary.map(({ word, text }) => {
    return { text: word, detail: text, kind: CompletionItemKind.Text };
  });
}

// Each pattern ends at the cursor. The last group is the text to complete.
const NAME = /^(\w*)$/;
const VALUE = /^(?:\w+:.*?(?:[[,]\s*|\s)|\s*-\s+)["']?([^[\],"']*)$/;

/** Returns what can be written on a line of front matter: the name of a field, or one of its values. */
function completeMatter(
  site: Site,
  lines: readonly string[],
  line: number,
  before: string,
): Choices | undefined {
  const [, name] = NAME.exec(before) ?? [];
  if (name !== undefined) {
    const kind = CompletionItemKind.Property;
    const choices = FIELD_NAMES.map((text) => {
      return { text, detail: explainField(text)?.values ?? '', kind };
    });
    return { typed: name, choices };
  }
  const [, typed] = VALUE.exec(before) ?? [];
  const field = fieldAt(lines, line) ?? '';
  const values = listFieldValues(site, field);
  if (typed === undefined || !values) return undefined;
  const kind = CompletionItemKind.Value;
  return { typed, choices: values.map((text) => ({ text, detail: field, kind })) };
}

/** A text that can be written, and what it is. */
type Choice = {
  readonly text: string;
  readonly detail: string;
  readonly kind: CompletionItemKind;
};

/** What can be written at a position. `typed` is the part that's already there. */
type Choices = { readonly typed: string; readonly choices: readonly Choice[] };
