import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findTool } from '../../lib/core/testing/find-tool';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { openPage } from './expect-page';
import { findWithAxe, readPage } from './read-page';
import { readComplaints } from './record-complaints';
import { type RecordedSite, serveRecorded } from './serve-recorded';
import { startWebKit, type WebKit } from './start-webkit';

const tools = findTool('webkit') ?? [];

/** Things that no page may contain. */
const BROKEN = `
  <script>window.harmed = true</script>
  <p style="color: red">styled</p>
  <img src="/missing.png">
`;

// A short run has one journey in WebKit.
describe.runIf(isFullRun && tools.length > 0)(
  'the checks of journeys in WebKitGTK fail for',
  () => {
    let site: RecordedSite;
    let webkit: WebKit;

    beforeAll(async () => {
      site = await serveRecorded(BROKEN);
      webkit = await startWebKit(tools, 'light');
    });
    beforeEach(() => openPage(webkit.driver, `${site.url}/`));
    afterAll(async () => {
      await webkit?.stop();
      await site?.close();
    });

    test('console messages, errors, rejections, missing files, and policy violations', async () => {
      const { driver } = webkit;
      await readPage(driver, () => {
        console.log('a message', 1);
        console.assert(false, 'an assertion');
        setTimeout(() => {
          throw new Error('an error');
        });
        Promise.reject(new Error('a rejection'));
      });
      for (const text of [
        '/: policy: script-src-elem blocks inline',
        '/: policy: style-src-attr blocks inline',
        `/: failed to load ${site.url}/missing.png`,
        '/: console log: a message 1',
        '/: console assert: false an assertion',
        '/: error: Error: an error',
        '/: unhandled rejection: Error: a rejection',
      ]) {
        await expect.poll(() => readComplaints(driver)).toContain(text);
      }
      // A full page load doesn't clear them.
      const before = await readComplaints(driver);
      await openPage(driver, `${site.url}/`);
      expect(await readComplaints(driver)).toEqual(expect.arrayContaining(before));
    });

    test('what axe finds', async () => {
      const findings = await findWithAxe(webkit.driver);
      expect(findings.map((finding) => finding.split(' at ')[0])).toContain('/: image-alt');
    });
  },
);
