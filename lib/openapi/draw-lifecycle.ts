import type { DiagramFault } from '../mermaid/fault';
import type { DiagramSvg } from '../mermaid/svg';
import type { LifecycleView } from './lifecycle-view';

type Parts = Pick<LifecycleView, 'states' | 'transitions'>;

type Draw = (source: string, id: string) => Promise<DiagramSvg | DiagramFault>;

/** Draws a lifecycle; each step that an operation takes is a link to it. `id` begins the ids of the drawing. */
export async function drawLifecycle(
  lifecycle: Parts,
  id: string,
  draw: Draw = drawNow,
): Promise<DiagramSvg | DiagramFault> {
  const drawn = await draw(sourceOf(lifecycle), id);
  return drawn.kind === 'svg' ? { ...drawn, svg: linkLabels(drawn.svg, lifecycle) } : drawn;
}

// The library that lays diagrams out takes a while to load, and most descriptions need none.
async function drawNow(source: string, id: string): ReturnType<Draw> {
  const { renderDiagram } = await import('../mermaid/render-diagram');
  return renderDiagram(source, id);
}

/** The lifecycle as a state diagram of Mermaid, in which no name can be taken for syntax. */
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

// A label of a drawing is short; what does not fit stands in the list beside the drawing.
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

/** The text without what a diagram would take for marks: quotation marks, tags, entities, styles. */
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
 * Makes links of the labels that name an operation. The drawing is our own: a label is one `text` with the
 * words, or with a `tspan` for each line. The links are for pointers; the list beside the drawing has the
 * same ones for everybody.
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
  const safe = href.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return `<a href="${safe}" tabindex="-1">${words}</a>`;
}
