import type { Element, ElementContent } from 'hast';
import { capitalize } from '../../core/capitalize';
import { countOf } from '../../core/count-of';
import type { Change, ChangeGroup, Severity } from '../../openapi/history';
import type { ApiChanges } from './compare-apis';
import { box } from './markup';

const WORDS: Readonly<Record<Severity, string>> = {
  breaking: 'Breaking',
  note: 'Check',
  safe: 'Compatible',
};

/** The maximum number of operations and schemas to show. */
const MOST = 150;

/** Shows the API changes by operation and by schema, in the same way as the API changelog. */
export function showOperations(
  api: ApiChanges,
  formatHref: (href: string) => string,
): readonly Element[] {
  if (api.kind === 'none') return [];
  if (api.kind !== 'compared') {
    return [box('p', {}, api.kind === 'added' ? 'The API was added.' : 'The API was removed.')];
  }
  if (api.groups.length === 0) return [box('p', {}, 'No changes that affect callers.')];
  const groups = api.groups
    .slice(0, MOST)
    .map((group) =>
      box(
        'li',
        { className: ['release-group'] },
        ...showHead(group, formatHref),
        box('ul', { className: ['change-items'] }, ...group.changes.map(showChange)),
      ),
    );
  const left = api.groups.length - groups.length;
  return [
    box('p', { className: ['release-sum'] }, `${sumOf(api)}.`),
    box('ul', { className: ['release-groups'] }, ...groups),
    ...(left > 0 ? [box('p', {}, `${left} more of the operations and schemas changed.`)] : []),
  ];
}

/** Counts the API changes of each severity: `1 breaking, 0 to check, 2 compatible`. */
export function sumOf(api: ApiChanges): string {
  const groups = api.kind === 'compared' ? api.groups : [];
  const all = groups.flatMap(({ changes }) => changes);
  const sum = (severity: Severity) => all.filter((change) => change.severity === severity).length;
  return `${sum('breaking')} breaking, ${sum('note')} to check, ${sum('safe')} compatible`;
}

function showHead({ kind, name, operations }: ChangeGroup, formatHref: (href: string) => string) {
  const [first] = operations;
  const link = ({ title, href }: (typeof operations)[number]) =>
    href === '' ? title : box('a', { href: formatHref(href) }, title);
  if (kind === 'operation' && first) {
    const address = box('code', {}, `${first.method.toUpperCase()} ${first.path}`);
    const path = box('span', { className: ['release-path'] }, address);
    return [box('p', { className: ['release-name'] }, link(first), ' ', path)];
  }
  const reach = box(
    'details',
    { className: ['release-reach'] },
    box('summary', {}, `Affects ${countOf(operations.length, 'operation')}`),
    box('ul', {}, ...operations.map((operation) => box('li', {}, link(operation)))),
  );
  const title = kind === 'several' ? 'Several operations' : 'The whole API';
  const named = kind === 'schema' ? ['Schema ', box('code', {}, name)] : [title];
  const head = box('p', { className: ['release-name'] }, ...named);
  return operations.length > 0 ? [head, reach] : [head];
}

function showChange({ severity, where, sentence }: Change): Element {
  const place = capitalize(where);
  return box(
    'li',
    { className: ['change'] },
    box('span', { className: ['change-badge', `change-${severity}`] }, WORDS[severity]),
    box(
      'span',
      { className: ['change-text'] },
      where !== '' && box('span', { className: ['change-where'] }, ...codeText(`${place}: `)),
      ...codeText(sentence),
    ),
  );
}

// Text between backticks is code.
function codeText(text: string): (ElementContent | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? box('code', {}, part) : part));
}
