import { Icon } from '@/components/layout/icon';
import type { RouteEntry } from '@/lib/render-data/site-index';

/** Links to the editor for the page's file. Returns null if the page has no edit URL. */
export function EditLink({ route }: { route: RouteEntry }) {
  if (route.kind !== 'doc' || !route.editUrl) return null;
  return (
    <a
      className="page-action edit-link"
      href={route.editUrl}
      rel="noopener noreferrer"
      data-external=""
    >
      <Icon name="edit" />
      <span className="page-action-words">Edit</span>
      <span className="visually-hidden"> this page (external site)</span>
    </a>
  );
}
