import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { findTool } from '../../lib/core/testing/find-tool';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { isOurSite } from '../../lib/core/testing/our-site';
import { PAGE_KINDS } from '../page-kinds';
import { openPage } from './expect-page';
import { findWithAxe } from './read-page';
import { readComplaints } from './record-complaints';
import { type RecordedSite, serveRecorded } from './serve-recorded';
import { type Mode, startWebKit, type WebKit } from './start-webkit';
import { checkMode } from './steps/check-mode';
import { chooseTab } from './steps/choose-tab';
import { copyPage } from './steps/copy-page';
import { goAndReturn } from './steps/go-and-return';
import { loseServer } from './steps/lose-server';
import { openDetails } from './steps/open-details';
import { searchDocs } from './steps/search-docs';
import { toggleMode } from './steps/toggle-mode';
import { useMenu } from './steps/use-menu';
import type { Visit } from './visit';

/** axe's color rules. All other rules find the same in both modes, so they run in only one. */
const COLORS = ['color-contrast', 'link-in-text-block'];

const WITH_TABS = ['sample', 'operation'];
const WITHOUT_COPY = ['home', 'errors', 'schemas', 'tags', 'tag', 'search', 'not-found'];

type Step = (visit: Visit) => Promise<void>;

/** Steps through what all pages have in common. */
const COMMON: readonly Step[] = [useMenu, loseServer, goAndReturn, searchDocs];

/** Tests a journey through each kind of page in WebKitGTK, on a system in this color mode. */
export function testPageKinds(mode: Mode): void {
  const tools = findTool('webkit') ?? [];
  const isChosen = isFullRun || mode === 'dark';
  describe.runIf(isChosen && tools.length > 0 && isOurSite)(`in WebKitGTK, ${mode}`, () => {
    let site: RecordedSite;
    let webkit: WebKit | undefined;

    beforeAll(async () => {
      site = await serveRecorded();
    });
    beforeEach(async () => {
      webkit ??= await startWebKit(tools, mode);
    });
    // A page can break the browser, and the next page needs a working one.
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      site.setOnline(true);
      await webkit?.stop();
      webkit = undefined;
    });
    afterAll(async () => {
      await webkit?.stop();
      await site?.close();
    });

    test.each(chooseSome(1, Object.entries(PAGE_KINDS)))('%s works', async (kind, path) => {
      if (!webkit) throw new Error('no browser');
      const { driver } = webkit;
      const visit = { driver, site, path, mode };
      await openPage(driver, site.url + path);
      await checkMode(visit);
      const findings = await findWithAxe(driver, isFullRun && mode === 'dark' ? COLORS : undefined);
      expect(findings, 'what axe finds').toEqual([]);
      await toggleMode(visit);
      await openDetails(visit);
      expect(await copyPage(visit), 'has a button that copies').toBe(!WITHOUT_COPY.includes(kind));
      expect(await chooseTab(visit), 'has tabs').toBe(WITH_TABS.includes(kind));
      for (const step of COMMON) await step(visit);
      expect(await readComplaints(driver), 'what the page complains of').toEqual([]);
    });
  });
}
