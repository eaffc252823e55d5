import { posix } from 'node:path';
import {
  type Connection,
  type Hover,
  type Location,
  MarkupKind,
  type Position,
  type TextDocumentPositionParams,
  type TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { explainField } from '../../content/explain-field';
import type { Place } from '../../core/problem';
import { safeDecode } from '../../core/safe-decode';
import { pathOfHref } from '../../core/url';
import { findHeadingLine } from '../../graph/find-heading-line';
import { createTermFinder } from '../../graph/find-terms';
import type { GlossaryTerm } from '../../graph/glossary';
import type { Page } from '../../graph/page';
import type { Site } from '../../site/site-graph';
import { complete } from './complete';
import type { Files } from './create-files';
import type { Checked, Workspace } from './create-workspace';
import { isInFrontMatter } from './field-at';
import { indexNames, type SiteName } from './index-names';
import { listFieldValues } from './list-field-values';
import { type Reference, referenceAt } from './reference-at';
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

/** A field with more values than this, such as all decisions, shows only how they're written. */
const MOST_VALUES = 20;

/** Explains the front matter field whose name is at a position. Undefined if there's none. */
function hoverField(
  site: Site | undefined,
  lines: readonly string[],
  { line, character }: Position,
): Hover | undefined {
  const [, name = ''] = /^(\w+):/.exec(lines[line] ?? '') ?? [];
  const field = explainField(name);
  if (!field || character > name.length || !isInFrontMatter(lines, line)) return undefined;
  const own = (site && listFieldValues(site, name)) ?? [];
  const isListed = own.length > 0 && own.length <= MOST_VALUES && !field.values.includes('`');
  const values = [
    `- value: ${field.values}`,
    ...(isListed ? [`- on this site: ${own.map((value) => `\`${value}\``).join(', ')}`] : []),
  ];
  return {
    contents: {
      kind: MarkupKind.Markdown,
      value: `**\`${name}\` (front matter)**\n\n${field.about}\n\n${values.join('\n')}`,
    },
    range: { start: { line, character: 0 }, end: { line, character: name.length } },
  };
}

/** Something that a reference means. `place` is undefined if no file defines it. */
type Meaning = {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly place: Place | undefined;
  /** The key to look for below `place`. '' if `place` is exact. */
  readonly key: string;
};

/** Returns everything that a reference can mean. `page` is the page that contains it, `line` the line. */
function resolveReference(
  site: Site,
  reference: Reference,
  page: Page | undefined,
  line: string,
): Meaning[] {
  if (reference.kind === 'href') return resolveHref(site, reference.text, page);
  const names = indexNames(site).byText.get(reference.text) ?? [];
  // A name of its own comes before the fields and columns that share it.
  const own = names.filter(({ codes, words }) =>
    [...codes, ...(words ?? [])].includes(reference.text),
  );
  const found = (own.length > 0 ? own : reference.kind === 'code' ? names : []).map(explainName);
  if (found.length > 0 || reference.kind === 'code') return found;
  const term = termAt(site.glossary, line, reference);
  return term ? resolveHref(site, term.href, page, term.text) : [];
}

function resolveHref(
  site: Site,
  href: string,
  page: Page | undefined,
  definition?: string,
): Meaning[] {
  const own = href.startsWith(`${site.config.url}/`)
    ? href.slice(site.config.url?.length ?? 0)
    : href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(own)) return [];
  const [, hash = ''] = /#(.*)$/.exec(own) ?? [];
  const written = pathOfHref(own);
  const folder =
    page && /(^|\/)index\.mdx?$/.test(page.file) ? page.path : posix.dirname(page?.path ?? '');
  const isRelative = /^\.\.?\//.test(own) || /^[^/#]+\.\w+$/.test(written);
  const path = own.startsWith('#')
    ? (page?.path ?? '')
    : isRelative
      ? posix.join(folder, written).replace(/\.mdx?$/, '')
      : written.replace(/(^|\/)index$/, '');
  const route = site.routes.get(path) ?? site.routes.get(site.redirects.get(path) ?? '\n');
  if (route?.kind === 'doc')
    return [explainPage(route.page, safeDecode(hash, decodeURI), definition)];
  if (route?.kind === 'operation') {
    const operation = site.api?.operations.find(({ slug }) => slug === route.slug);
    return indexNames(site)
      .all.filter(
        ({ kind, name }) => kind === 'operation' && name === (operation?.id || route.slug),
      )
      .map(explainName);
  }
  if (route?.kind === 'schema') {
    const schema = site.api?.schemas.find(({ slug }) => slug === route.slug);
    return schema ? [{ title: schema.title, text: 'Schema', place: schema.place, key: '' }] : [];
  }
  const asset = site.assets.find(
    (one) => one.path === path || one.path === posix.join(folder, written),
  );
  return asset
    ? [
        {
          title: asset.path,
          text: 'File',
          place: { file: asset.file, line: 1, column: 1 },
          key: '',
        },
      ]
    : [];
}

function explainPage(page: Page, hash: string, definition?: string): Meaning {
  const line = hash === '' ? 1 : (findHeadingLine(page, hash) ?? 1);
  const heading = page.headings.find(({ id }) => id === (page.aliases[hash] ?? hash));
  return {
    title: heading ? `${page.title}: ${heading.text}` : page.title,
    text: definition ?? page.matter.description ?? '',
    place: { file: page.file, line, column: 1 },
    key: '',
  };
}

function explainName({ kind, name, properties, place, key }: SiteName): Meaning {
  const lines = Object.entries(properties)
    .filter(([, value]) => value !== 'none')
    .map(([label, value]) => `- ${label}: ${value}`);
  return { title: `\`${name}\` (${kind})`, text: lines.join('\n'), place, key };
}

function termAt(
  glossary: readonly GlossaryTerm[],
  line: string,
  { start }: Reference,
): GlossaryTerm | undefined {
  let end = 0;
  for (const part of createTermFinder(glossary)(line)) {
    end += typeof part === 'string' ? part.length : part.written.length;
    if (end > start) return typeof part === 'string' ? undefined : part.term;
  }
  return undefined;
}
