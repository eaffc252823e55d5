import type { Place, Problem } from '../../../core/problem';
import { LIMITS } from '../../model/limits';
import { type Losses, type LossNotes, writeLosses } from './index-losses';
import { plainHtml, plainParts } from './plain-html';
import { type LinkOptions, publishHref } from './publish-href';
import { type Rendered, renderDescription } from './render-description';

/** A link in a description. `place` is the description's location. */
export type Link = { readonly href: string; readonly place: Place };

/** Renders descriptions as safe HTML, and collects their links and problems. */
export type DescriptionWriter = LossNotes & {
  write(text: string, place: Place): string;
  /** Renders a description in parts that each fit on a page. */
  writeParts(text: string, place: Place): readonly string[];
  /** Formats a URL for links. If pages must not link to it, reports a problem and returns ''. */
  link(href: string, place: Place): string;
  readonly links: readonly Link[];
  readonly problems: readonly Problem[];
};

/**
 * Creates a writer for one build. `losses` is what pages can't show. `find` returns where a link is written in the
 * description at a place.
 */
export function createDescriptionWriter(
  options: LinkOptions = {},
  losses: Losses = new Map(),
  find: (place: Place, href: string) => Place = (place) => place,
): DescriptionWriter {
  const links: Link[] = [];
  const problems: Problem[] = [];
  const written = new Map<string, Rendered>();
  let spent = 0;

  function render(text: string, place: Place): Rendered {
    const start = performance.now();
    const fault = spent > LIMITS.descriptionTime ? SLOW : findFault(text);
    const result = fault === SLOW ? undefined : renderAll(text, fault, options);
    spent += performance.now() - start;
    if (result) return result;
    const message = `This description is shown as plain text: ${fault ?? DEEP}`;
    const fix = 'simplify or shorten it';
    const late = fault === SLOW ? ({ isLate: true } as const) : {};
    problems.push({ ...place, message, fix, rule: 'api-limits', ...late });
    return { html: plainHtml(text), parts: plainParts(text), hrefs: [], unknown: [] };
  }

  function read(text: string, place: Place): Rendered {
    if (text.trim() === '') return { parts: [''], html: '', hrefs: [], unknown: [] };
    const result = written.get(text) ?? render(text, place);
    written.set(text, result);
    links.push(...result.hrefs.map((href) => ({ href, place })));
    problems.push(...result.unknown.map((href) => unknownLink(href, find(place, href))));
    return result;
  }

  function link(written: string, place: Place): string {
    if (written === '') return '';
    const { href, shown, unknown } = publishHref(written, options);
    if (href !== undefined) links.push({ href, place });
    else if (unknown) problems.push(unknownLink(written, place));
    else {
      const message = `Pages can't link to the address ${JSON.stringify(written.slice(0, 120))}`;
      const fix = 'write an https:// address, or a path on this site';
      problems.push({ ...place, message, fix, rule: 'api-links' });
    }
    return shown;
  }
  const write = (text: string, place: Place) => read(text, place).html;
  const writeParts = (text: string, place: Place) => read(text, place).parts;
  return { write, writeParts, ...writeLosses(losses), link, links, problems };
}

function unknownLink(href: string, place: Place): Problem {
  const message = `Nothing says where the link ${JSON.stringify(href.slice(0, 120))} leads, so pages show it as text`;
  const fix = href.startsWith('#')
    ? 'write an https:// address'
    : 'write an https:// address, or set `links.base` in checks.yaml';
  return { ...place, message, fix, rule: 'api-links' };
}

const SLOW = `all descriptions together take more than ${LIMITS.descriptionTime / 1000} s`;
const DEEP = "it's nested too deeply";

// Returns the reason not to parse a text as Markdown, or undefined. Matching emphasis takes quadratic time, and nested
// containers need deep recursion. Normal descriptions need little of either.
function findFault(text: string): string | undefined {
  const { descriptionLength, descriptionMarks, descriptionDepth } = LIMITS;
  if (text.length > descriptionLength)
    return `it has ${text.length} characters, more than ${descriptionLength}`;
  if (countMarks(text) > descriptionMarks) {
    return `it has more than ${descriptionMarks} marks of emphasis, code, or links`;
  }
  const isDeep = text.split('\n').some((line) => {
    const containers = /^[\s>]*([-+*]\s+|\d+[.)]\s+|>\s*|\s+)*/.exec(line)?.[0] ?? '';
    return containers.replace(/\s/g, '').length > descriptionDepth || containers.length > 200;
  });
  return isDeep ? DEEP : undefined;
}

// A long text is rendered in parts, unless one of them is a single block that's too long.
function renderAll(
  text: string,
  fault: string | undefined,
  options: LinkOptions,
): Rendered | undefined {
  if (fault === undefined) return renderDescription(text, options);
  const { descriptionLength, descriptionMarks } = LIMITS;
  const texts = splitText(text, descriptionLength, descriptionMarks);
  if (texts.length === 1 || texts.some((part) => findFault(part) !== undefined)) return undefined;
  const rendered = texts.map((part) => renderDescription(part, options));
  const whole = rendered.filter((part) => part !== undefined);
  if (whole.length < rendered.length) return undefined;
  return {
    html: whole.map(({ html }) => html).join('\n'),
    parts: whole.map(({ html }) => html),
    hrefs: whole.flatMap(({ hrefs }) => hrefs),
    unknown: whole.flatMap(({ unknown }) => unknown),
  };
}

/**
 * Splits Markdown into parts of at most `most` characters and `mostMarks` marks each, where a paragraph, list, or code
 * block ends. A single block that's larger is a part of its own. Each part keeps the definitions of reference links.
 */
function splitText(text: string, most: number, mostMarks: number): string[] {
  const definitions = (text.match(/^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm) ?? []).join('\n');
  const isShort = definitions.length < most / 10;
  const parts: string[] = [];
  let part = '';
  for (const block of blocksOf(text)) {
    const longer = `${part}${block}`;
    if (part !== '' && (longer.length > most * 0.8 || countMarks(longer) > mostMarks * 0.8)) {
      parts.push(part);
      part = block;
    } else part = longer;
  }
  parts.push(part);
  if (parts.length === 1 || definitions === '' || !isShort) return parts;
  return parts.map((own) => `${own}\n\n${definitions}`);
}

/** Returns the number of markers of emphasis, code, and links in a text. */
function countMarks(text: string): number {
  return text.match(/[*_~]|[[\]`]+/g)?.length ?? 0;
}

// A blank line ends a block, except in fenced code and before indented text, which can belong to a list.
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let block = '';
  let fence = '';
  let isAfterBlank = false;
  for (const line of text.split(/(?<=\n)/)) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '' && isAfterBlank && /^\S/.test(line)) {
      blocks.push(block);
      block = '';
    }
    block += line;
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    isAfterBlank = line.trim() === '';
  }
  blocks.push(block);
  return blocks;
}
