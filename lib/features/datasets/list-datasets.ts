import type { Dataset } from './dataset';
import { capabilities } from './sets/capabilities';
import { decisions } from './sets/decisions';
import { errors } from './sets/errors';
import { glossary } from './sets/glossary';
import { operations } from './sets/operations';
import { pages } from './sets/pages';
import { tables } from './sets/tables';
import { versions } from './sets/versions';

/** All datasets, in the order in which pages list them. */
export const DATASETS: readonly Dataset[] = [
  decisions,
  versions,
  capabilities,
  operations,
  errors,
  glossary,
  tables,
  pages,
];
