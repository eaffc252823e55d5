import type { ApiSummary, TagView } from '@/lib/openapi/view';
import { ApiCard } from './api-card';

/** Shows all API resources, grouped by tag group if the description defines any. */
export function ApiCards({ api }: { api: ApiSummary }) {
  if (api.tagGroups.length === 0) return <Cards api={api} tags={api.tags} level={3} />;
  return api.tagGroups.map(({ name, tags }) => (
    <section key={name} aria-label={name || 'Other resources'}>
      <h3>{name || 'Other'}</h3>
      <Cards
        api={api}
        tags={tags.flatMap((own) => api.tags.filter((tag) => tag.name === own))}
        level={4}
      />
    </section>
  ));
}

function Cards({ api, tags, level }: { api: ApiSummary; tags: readonly TagView[]; level: 3 | 4 }) {
  return (
    <div className="api-cards">
      {tags.map((tag) => (
        <ApiCard key={tag.name} api={api} tag={tag} level={level} />
      ))}
    </div>
  );
}
