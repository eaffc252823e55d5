import { expect, test } from 'vitest';
import { isNextNoise } from './is-next-noise';

test.for([
  '▲ Next.js 16.4.5 (Turbopack)',
  '- Local:         http://localhost:3000',
  '- Experiments (use with caution):',
  '  \u001b[1m⨯\u001b[22m agentUpgrade',
  '  ⨯ turbopackFileSystemCacheForBuild',
  '  · turbopackMinify',
  '✓ Ready in 1071ms',
  '○ Compiling /[[...path]] ...',
  ' GET / 200 in 4.0s (next.js: 473ms, generate-params: 1000ms, application-code: 2.6s)',
  ' GET /pages.abc 404 in 729ms (next.js: 125ms)',
  '  Generating static pages using 1 worker (74/296) ',
  '├   /_share/[image]',
  '│ └ ● [+5 more paths]',
  '○  (Static)  prerendered as static content',
  '\u001b[?25h',
  '',
])('%j says nothing', (line) => {
  expect(isNextNoise(line)).toBe(true);
});

test.for([
  '⨯ Error: Cannot find module',
  '    at render (/work/app/page.tsx:3:4)',
  ' ⚠ Fast Refresh had to perform a full reload',
  ' GET /guides 500 in 30ms',
  'Error: ENOSPC: no space left on device, write',
  '  1 | import x',
  '⨯ Another next dev server is already running.',
  'Failed to compile.',
])('%j may matter', (line) => {
  expect(isNextNoise(line)).toBe(false);
});
