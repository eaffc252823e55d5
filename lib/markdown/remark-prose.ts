import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { readBlocks } from '../prose/read-blocks';
import { readProse } from '../prose/read-prose';
import type { Findings } from './compiled';

/** Reads the words of the page as its author wrote them, before fences and diagrams become drawings. */
export const remarkProse: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  findings.prose = readProse(readBlocks(tree, String(file)));
};
