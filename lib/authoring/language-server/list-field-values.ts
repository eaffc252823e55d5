import { valuesOfField } from '../../content/explain-field';
import type { Site } from '../../site/site-graph';

/** Returns the values that a front matter field can have on this site. Undefined if they aren't limited. */
export function listFieldValues(
  { config, data, pages, tags }: Site,
  field: string,
): readonly string[] | undefined {
  switch (field) {
    case 'tags':
      return [...new Set([...Object.keys(config.tags ?? {}), ...tags.keys()])];
    case 'owner_team':
      return config.owners;
    case 'domain':
    case 'domains':
      return data.domains?.value.groups.flatMap(({ domains }) => domains.map(({ slug }) => slug));
    case 'first_version':
      return data.versions?.value.versions.map(({ id }) => id);
    case 'supersedes':
    case 'superseded_by':
      return pages.flatMap(({ path }) => /adr-\d{4}/.exec(path)?.[0] ?? []);
    default:
      return valuesOfField(field);
  }
}
