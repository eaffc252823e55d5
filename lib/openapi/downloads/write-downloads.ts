import type { TagView } from '../view/api';
import { type DownloadView, JSON_FILE } from '../view/download-view';
import type { Published } from './published';

/** A file in the build output. */
export type DownloadFile = { readonly path: string; readonly text: string };

const YAML_FILE = 'files/openapi.yaml';
const COLLECTION_FILE = 'files/postman-collection.json';

function slicePath(slug: string): string {
  return `files/openapi-${slug}.json`;
}

/** Returns the paths of all files offered for an API, even if the API still has problems. */
export function downloadPaths(tags: readonly Pick<TagView, 'slug' | 'members'>[]): string[] {
  const sliced = tags.filter(({ members }) => members.length > 0);
  return [YAML_FILE, JSON_FILE, COLLECTION_FILE, ...sliced.map(({ slug }) => slicePath(slug))];
}

/** Returns true if any API's download could have this path. */
export function isDownloadPath(path: string): boolean {
  return downloadPaths([]).includes(path) || /^files\/openapi-[^/]+\.json$/.test(path);
}

export function downloadFiles({ json, yaml, collection, slices }: Published): DownloadFile[] {
  return [
    { path: YAML_FILE, text: yaml },
    { path: JSON_FILE, text: json },
    { path: COLLECTION_FILE, text: collection },
    ...slices.map((slice) => ({ path: slicePath(slice.slug), text: slice.json })),
  ];
}

/** Returns the titles, URLs, and sizes that pages show for the files. */
export function downloadViews(published: Published): DownloadView[] {
  const named: Readonly<Record<string, Pick<DownloadView, 'kind' | 'name' | 'tag'>>> = {
    [YAML_FILE]: { kind: 'description', name: 'OpenAPI description, YAML', tag: '' },
    [JSON_FILE]: { kind: 'description', name: 'OpenAPI description, JSON', tag: '' },
    [COLLECTION_FILE]: { kind: 'collection', name: 'Postman collection 2.1', tag: '' },
    ...Object.fromEntries(
      published.slices.map(({ slug, tag }) => [
        slicePath(slug),
        { kind: 'slice', name: `${tag}, OpenAPI JSON`, tag },
      ]),
    ),
  };
  return downloadFiles(published).flatMap(({ path, text }) => {
    const words = named[path];
    return words ? [{ ...words, href: `/${path}`, bytes: Buffer.byteLength(text) }] : [];
  });
}
