import { afterEach, expect, test, vi } from 'vitest';
import { findTool } from './find-tool';

afterEach(() => vi.restoreAllMocks());

test('a missing tool is skipped with the command that installs it', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(findTool('java', { PATH: '/nowhere' })).toBeUndefined();
  expect(write).toHaveBeenCalledWith(
    'Skipped: the Nu HTML checker: java not installed. On Debian: apt-get install default-jre-headless\n',
  );
});

test('with REQUIRE_ALL a missing tool is an error', () => {
  expect(() => findTool('firefox', { PATH: '/nowhere', REQUIRE_ALL: '1' })).toThrow(
    'Required (REQUIRE_ALL=1): journeys in Firefox: firefox-esr not installed. On Debian: apt-get install firefox-esr',
  );
});
