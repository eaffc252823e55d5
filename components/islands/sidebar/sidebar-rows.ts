import type { SidebarEntry } from '@/lib/graph/sidebar-tree';
import { makeElement } from '../kit/make-element';
import { sidebarKey } from './sidebar-key';

type Place = {
  /** The current page's URL. */
  readonly current: string;
  /** Key of the group that contains the entries, or '' at the top level. */
  readonly parent: string;
  readonly isOpen: (key: string) => boolean;
};

/** Renders one sidebar level and its open groups, with the same markup as components/layout/sidebar-list.tsx. */
export function sidebarRows(entries: readonly SidebarEntry[], place: Place): HTMLUListElement {
  return makeElement('ul', {}, ...entries.map((entry) => rowOf(entry, place)));
}

function rowOf(entry: SidebarEntry, place: Place): HTMLLIElement {
  const key = sidebarKey(place.parent, entry.href);
  if (!entry.canOpen) return makeElement('li', {}, makeRow(linkOf(entry, place)));
  const isOpen = place.isOpen(key);
  const item = makeElement(
    'li',
    { class: 'sidebar-group' },
    makeRow(toggleOf(entry, isOpen), linkOf(entry, place)),
  );
  if (isOpen && entry.items) item.append(sidebarRows(entry.items, { ...place, parent: key }));
  return item;
}

function makeRow(...parts: readonly Node[]): HTMLElement {
  return makeElement('div', { class: 'sidebar-row' }, ...parts);
}

function toggleOf({ label }: SidebarEntry, isOpen: boolean): HTMLElement {
  const { namespaceURI } = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const make = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS(namespaceURI, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const icon = make('svg', {
    class: 'icon',
    viewBox: '0 0 24 24',
    'aria-hidden': 'true',
    focusable: 'false',
  });
  icon.append(make('path', { d: 'M9 6l6 6-6 6' }));
  return makeElement(
    'button',
    {
      type: 'button',
      class: 'sidebar-toggle',
      'aria-expanded': String(isOpen),
      'aria-label': label,
    },
    icon,
  );
}

function linkOf(entry: SidebarEntry, { current }: Place): HTMLElement {
  const { label, href, method, since, isGroup } = entry;
  const isCurrent = !isGroup && href === current;
  return makeElement(
    'a',
    { href, 'aria-current': isCurrent ? 'page' : undefined },
    ...(method
      ? [makeElement('span', { class: `method method-${method.toLowerCase()}` }, method)]
      : []),
    makeElement('span', { 'data-since': since }, label),
  );
}
