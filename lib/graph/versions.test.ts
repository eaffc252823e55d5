import { expect, test } from 'vitest';
import { findVersionTargets, versionOf } from './versions';

const versions = [
  { id: 'next', path: '/' },
  { id: 'v1', path: '/v1' },
  { id: 'v1.1', path: '/v1/1' },
];
const routes = { '': 1, guides: 1, 'guides/one': 1, v1: 1, 'v1/guides/one': 1, 'v1/1': 1 };

test.for([
  { name: 'a page of the site itself', path: 'guides', id: 'next' },
  { name: 'the home page', path: '', id: 'next' },
  { name: 'a page of an older version', path: 'v1/guides/one', id: 'v1' },
  { name: 'a page of a version inside of another', path: 'v1/1', id: 'v1.1' },
  { name: 'a page that only begins alike', path: 'v10', id: 'next' },
])('$name belongs to its version', ({ path, id }) => {
  expect(versionOf(path, versions)?.id).toBe(id);
});

test.for([
  {
    name: 'the same doc in the version that has it',
    path: 'guides/one',
    to: ['guides/one', 'v1/guides/one', 'v1/1'],
  },
  {
    name: 'the main doc of a version that does not have it',
    path: 'guides',
    to: ['guides', 'v1', 'v1/1'],
  },
  {
    name: 'the same doc back in the current version',
    path: 'v1/guides/one',
    to: ['guides/one', 'v1/guides/one', 'v1/1'],
  },
  {
    name: 'never a page of one version as the duplicate in another',
    path: 'v1/1',
    to: ['', 'v1', 'v1/1'],
  },
])('an item of the version dropdown leads to $name', ({ path, to }) => {
  expect(findVersionTargets(path, versions, routes).map((target) => target.path)).toEqual(to);
});
