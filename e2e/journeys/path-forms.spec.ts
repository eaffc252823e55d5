import { chooseSome } from '../../lib/core/testing/choose-some';
import { expect, test } from '../site-test';
import { waitForStart } from '../wait-for-start';

test('every form of a path shows its page under one address, query and hash kept', async ({
  page: tab,
}) => {
  for (const page of chooseSome(2, [
    '/guides',
    '/QUICKSTART',
    '/specifications/versions/mvp.0',
    '/operations/runbook-deploy',
  ])) {
    for (const form of [page, `${page}/`, `${page}/index.html`, `${page}.html`]) {
      await tab.goto(`${form}?from=test#Main`);
      await expect(tab, form).toHaveURL(`${process.env.SITE}${page}?from=test#Main`);
      await expect(tab.getByRole('heading', { level: 1 }), form).toBeVisible();
      await waitForStart(tab);
    }
  }
});
