import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { readBlocks } from '../prose/read-blocks';
import { readProse } from '../prose/read-prose';
import type { Findings } from './compiled';

/** Checks the page's prose as written, before code blocks are highlighted and diagrams drawn. */
export const remarkProse: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  findings.prose = readProse(readBlocks(tree, String(file)));
};
