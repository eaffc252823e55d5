import { openPage } from '../open-page';
import { expect, test } from '../site-test';

test('the start page leads to the map, and the map to areas, specifications and due reviews', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Map');
  const main = page.getByRole('main');
  await main.getByText('For authors: ').click();
  for (const [region, name, path] of [
    [/^\d+ areas$/, 'Decisions', '/reference/decisions'],
    [/^\d+ domains$/, 'Bookings', '/specifications/domains/bookings/bookings_specification'],
    [/^\d+ pages due in /, 'Guides', '/guides'],
  ] as const) {
    const table = main.getByRole('region', { name: region }).first();
    await expect(table.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await main.getByRole('link', { name: 'Decisions', exact: true }).first().click();
  await expect(page).toHaveURL(/\/reference\/decisions$/);
});

test('the map draws the domains by group, and which of them react to the events of which', async ({
  page,
}) => {
  await openPage(page, '/map');
  const picture = page.getByRole('region', { name: 'The domains and their connections' });
  await expect(picture.getByRole('link')).toHaveCount(14);
  const bookings = picture.getByRole('listitem').filter({
    has: page.getByRole('link', { name: 'Bookings', exact: true }),
  });
  await expect(bookings).toContainText('Its events reach: ');
  await bookings.getByRole('link').click();
  await expect(page).toHaveURL(/bookings_specification$/);
});

test('of two domains the map says which events they share, by the names of both', async ({
  page,
}) => {
  await openPage(page, '/map');
  const table = page.getByRole('region', { name: 'Events between domains' });
  const heads = await table.getByRole('columnheader').allTextContents();
  const column = heads.findIndex((head) => head.endsWith('Payments and financials'));
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Bookings/ }) });
  expect(column).toBeGreaterThan(0);
  await expect(row.getByRole('cell').nth(column - 1)).toHaveText(/^[1-9]\d*$/);
});

test('at 320 px the wide tables of the map scroll in themselves, row heads stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openPage(page, '/map');
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
  const table = page.getByRole('region', { name: 'References between tables' });
  const head = table.getByRole('rowheader').first();
  await table.scrollIntoViewIfNeeded();
  const before = await head.boundingBox();
  await table.evaluate((element) => {
    element.scrollLeft = 400;
  });
  expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect((await head.boundingBox())?.x).toBe(before?.x);
});
