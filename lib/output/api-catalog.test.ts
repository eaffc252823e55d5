import { expect, test } from 'vitest';
import { apiCatalog } from './api-catalog';

const STYLE = {
  siteUrl: 'https://docs.example.test',
  basePath: '/docs',
  trailingSlash: 'never',
} as const;
const TERMS = {
  title: 'Glossary',
  description: 'One record for each term.',
  count: 2,
  data: 'data/glossary.json',
  schema: 'data/glossary.schema.json',
};
const linksOf = (text: string) => JSON.parse(text).linkset;

test('names the API with its description, and each dataset with its schema', () => {
  const server = { url: 'https://api.example.test/v1' } as never;
  const downloads = [
    { kind: 'description', name: 'YAML', tag: '', href: '/files/openapi.yaml', bytes: 1 },
    { kind: 'collection', name: 'Postman', tag: '', href: '/files/postman.json', bytes: 1 },
  ] as const;
  expect(
    linksOf(
      apiCatalog(
        { title: 'An API', servers: [server], downloads },
        { datasets: [TERMS], descriptions: [] },
        STYLE,
      ),
    ),
  ).toEqual([
    {
      anchor: 'https://docs.example.test/docs/.well-known/api-catalog',
      item: [
        { href: 'https://api.example.test/v1', title: 'An API' },
        {
          href: 'https://docs.example.test/docs/data/glossary.json',
          title: 'Glossary',
          type: 'application/json',
        },
      ],
    },
    {
      anchor: 'https://api.example.test/v1',
      'service-desc': [
        {
          href: 'https://docs.example.test/docs/files/openapi.yaml',
          title: 'YAML',
          type: 'application/yaml',
        },
      ],
      'service-doc': [
        {
          href: 'https://docs.example.test/docs/reference/api/generated/api-overview',
          type: 'text/html',
        },
      ],
    },
    {
      anchor: 'https://docs.example.test/docs/data/glossary.json',
      describedby: [
        {
          href: 'https://docs.example.test/docs/data/glossary.schema.json',
          type: 'application/schema+json',
        },
      ],
    },
  ]);
});

test('a site without an API has only datasets', () => {
  expect(linksOf(apiCatalog(undefined, { datasets: [], descriptions: [] }, STYLE))).toEqual([
    { anchor: 'https://docs.example.test/docs/.well-known/api-catalog', item: [] },
  ]);
});
