import { expect, test } from 'vitest';
import { findTool } from './find-tool';

test('with REQUIRE_ALL a missing tool is an error', () => {
  expect(() => findTool('firefox', { PATH: '/nowhere', REQUIRE_ALL: '1' })).toThrow(
    'Required (REQUIRE_ALL=1): journeys in Firefox: firefox-esr not installed. On Debian: apt-get install firefox-esr',
  );
});
