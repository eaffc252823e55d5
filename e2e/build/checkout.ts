import { join } from 'node:path';

/**
 * The checkout that builds and commands run in: in the suite `builds`, the worker's own copy of this project, without
 * content (see make-checkout.ts), and elsewhere this project.
 */
export const CHECKOUT = process.env.BUILDS_CHECKOUT ?? join(import.meta.dirname, '../..');
