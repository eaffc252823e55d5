import { openPage } from '../open-page';
import { expect, test } from '../site-test';

for (const path of ['/', '/guides', '/reference/api/generated/create-quote']) {
  test(`the footer of ${path} leads to the licenses of everything that ships`, async ({
    page,
    request,
  }) => {
    await openPage(page, path);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Third-party notices' });
    await expect(link).toBeVisible();
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    for (const name of ['preact', 'next-themes', 'nprogress', 'OFL-1.1'])
      expect(text).toContain(name);
    expect(text).not.toContain('react-dom');
  });
}
