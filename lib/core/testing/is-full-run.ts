/**
 * True in the full run (`npm run test:all`), which also repeats tests with other pages, screens, and random inputs. For
 * tests only.
 */
export const isFullRun = process.env.TEST_ALL === '1';
