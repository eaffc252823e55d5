import { join } from 'node:path';

// Pages are rendered with this React, and not with the one that Next bundles: see components/pages/static-markup.ts.
const { createRequire } = process.getBuiltinModule('node:module');
const { useId } = createRequire(join(process.cwd(), 'package.json'))('react') as {
  readonly useId: () => string;
};

/** Returns an id that no other element of the page has. */
export const usePageId = useId;
