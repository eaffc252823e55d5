import { SiteLink } from '@/components/chrome/site-link';
import type { DocRoute } from '@/lib/store/find-latest';
import type { SiteIndex } from '@/lib/store/site-index';
import { splitTitle } from '@/lib/store/split-title';

type Props = { readonly site: SiteIndex; readonly doc: DocRoute };

type Record = {
  readonly id: string;
  readonly role: string;
  readonly words: string | undefined;
  readonly href: string | undefined;
};

/**
 * The records that this one replaced, this one, and those that replaced it: stays that meet at a slant,
 * the older before the newer. Nothing for a record that stands alone.
 */
export function DecisionChain({ site, doc }: Props) {
  const { supersedes = [], supersededBy = [] } = doc.decision ?? {};
  if (supersedes.length + supersededBy.length === 0) return null;
  const { number, words } = splitTitle(doc);
  const own = { id: number ?? '', role: 'This record', words, href: undefined };
  const chain = [
    ...supersedes.map((id) => findRecord(id, 'Replaces', site)),
    own,
    ...supersededBy.map((id) => findRecord(id, 'Replaced by', site)),
  ];
  return (
    <nav className="chain" aria-label="Replacement">
      <ol>
        {chain.map((record, index) => (
          <li
            key={`${record.role} ${record.id}`}
            className={index === chain.length - 1 ? 'chain-link chain-newest' : 'chain-link'}
            aria-current={record === own ? 'page' : undefined}
          >
            <span className="chain-role">{record.role}</span> <Words site={site} record={record} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Words({ site, record: { id, words, href } }: { site: SiteIndex; record: Record }) {
  const text = (
    <>
      <span className="chain-number">{id}</span>
      {words && ` ${words}`}
    </>
  );
  if (href === undefined) return <span className="chain-words">{text}</span>;
  return (
    <SiteLink site={site} href={href} className="chain-words">
      {text}
    </SiteLink>
  );
}

// A record that is not a page of this site is named by its number alone.
function findRecord(id: string, role: string, { routes }: SiteIndex): Record {
  const route = Object.values(routes).find(
    ({ kind, path }) => kind === 'doc' && (path === id || path.endsWith(`/${id}`)),
  );
  return {
    ...{ id: id.toUpperCase(), role },
    words: route && splitTitle(route).words,
    href: route && `/${route.path}`,
  };
}
