import { escapeXml } from '../../core/escape-html';
import type { Draw } from '../../mermaid/render-diagram';
import type { Api } from './api';
import type { LifecycleView } from './lifecycle-view';

type Parts = Pick<LifecycleView, 'states' | 'transitions'>;

/** Draws a lifecycle as SVG and links each transition to its operation. Ids in the drawing begin with `id`. */
export async function drawLifecycle(
  lifecycle: Parts,
  id: string,
  draw: Draw = drawNow,
): ReturnType<Draw> {
  const drawn = await draw(sourceOf(lifecycle), id);
  return drawn.kind === 'svg' ? { ...drawn, svg: linkLabels(drawn.svg, lifecycle) } : drawn;
}

// Loads the diagram renderer on demand: it's slow to load, and most descriptions have no lifecycles.
async function drawNow(source: string, id: string): ReturnType<Draw> {
  const { renderDiagram } = await import('../../mermaid/render-diagram');
  return renderDiagram(source, id);
}

/** Returns the lifecycle as a Mermaid state diagram. Escapes names that could be mistaken for syntax. */
export function sourceOf({ states, transitions }: Parts): string {
  const keys = new Map(states.map(({ name }, index) => [name, `s${index}`]));
  const edges = new Map<string, string[]>();
  for (const { from, to, operation, by } of transitions) {
    const edge = `${from === '' ? '[*]' : keys.get(from)} --> ${keys.get(to)}`;
    const label = plain(operation?.slug ?? by);
    const labels = edges.get(edge) ?? [];
    edges.set(edge, labels.includes(label) ? labels : [...labels, label]);
  }
  return [
    'stateDiagram-v2',
    ...states.map(({ name }, index) => `  state "${plain(name)}" as s${index}`),
    ...[...edges].map(([edge, labels]) => `  ${edge} : ${joinLabels(labels)}`),
    ...states.flatMap(({ isEnd }, index) => (isEnd ? [`  s${index} --> [*]`] : [])),
  ].join('\n');
}

// Maximum length of a label. The list next to the diagram shows all labels in full.
const LENGTH = 100;

function joinLabels(labels: readonly string[]): string {
  const [first = '', ...rest] = labels;
  let text = cut(first);
  for (const [index, label] of rest.entries()) {
    const longer = `${text}<br>or ${label}`;
    if (longer.length > LENGTH) return `${text}<br>or ${rest.length - index} more`;
    text = longer;
  }
  return text;
}

/** Replaces characters that Mermaid could read as syntax: quotes, tags, entities, and styles. */
function plain(text: string): string {
  const words = text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/"/g, '”')
    .replace(/`/g, '’')
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(/;/g, ',')
    .replace(/:{2,}/g, ':')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? '–' : cut(words);
}

function cut(text: string): string {
  return text.length > LENGTH ? `${text.slice(0, LENGTH - 1)}…` : text;
}

/**
 * Turns labels that name an operation into links. We draw the SVG ourselves: a label is one `text` element, with a
 * `tspan` per line if it has several. The links are for pointer users only, because the list next to the diagram has
 * the same links for everyone.
 */
export function linkLabels(svg: string, { transitions }: Pick<Parts, 'transitions'>): string {
  const hrefs = new Map<string, string>();
  for (const { operation } of transitions) if (operation) hrefs.set(operation.slug, operation.href);
  return svg.replace(/<text class="diagram-label"[^>]*>.*?<\/text>/g, (label) =>
    label.replace(/>((?:or )?)([^<>]+)</g, (whole, or: string, words: string) => {
      const href = hrefs.get(words);
      return href === undefined ? whole : `>${or}${linkTo(href, words)}<`;
    }),
  );
}

function linkTo(href: string, words: string): string {
  return `<a href="${escapeXml(href)}" tabindex="-1">${words}</a>`;
}

export function drawLifecycles({ lifecycles }: Pick<Api, 'lifecycles'>): Promise<LifecycleView[]> {
  return Promise.all(
    lifecycles.map(async (lifecycle, index) => {
      const drawn = await drawLifecycle(lifecycle, `L${index + 1}`);
      return { ...lifecycle, svg: drawn.kind === 'svg' ? drawn.svg : '' };
    }),
  );
}
