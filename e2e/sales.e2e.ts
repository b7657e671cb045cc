import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import { dayFromNow, openOffice, shown } from './support/orders.ts'
import { choose, expect, expectAccessible, test } from './support/test.ts'

test('what was delivered stands in the sales report of its customer and of its product, on screen and in Excel', async ({
  signedIn: page,
}) => {
  const { name, product, book, assign, move } = await openOffice(page.request)
  const sold = await book()
  await assign(sold.id)
  await move(sold.id, 3)
  await move(sold.id, 4)
  await book() // only booked: no sale yet
  await page.goto('/sales-reports')
  await expect(page.getByRole('combobox', { name: 'Sales Type' })).toHaveValue('all')
  await expect(page.getByRole('link', { name: sold.orderid })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Start Date' }).fill(shown(dayFromNow(-1)))
  await page.getByRole('textbox', { name: 'End Date' }).fill(shown(dayFromNow(0)))
  await page.getByRole('combobox', { name: 'Sales Type' }).selectOption('Customer')
  await choose(page.getByRole('combobox', { name: 'Customer', exact: true }), name)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(sold.orderid)
  await expect(page.getByRole('row').nth(1)).toContainText('₹8,421.24')
  await expect(page.getByRole('img', { name: /^Sold from .* on 1 day;/ })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const workbook = await readXlsx(new Uint8Array(await readFile(await (await saved).path())))
  expect(workbook.sheets[0]?.rows.flat() ?? []).toEqual(expect.arrayContaining([sold.orderid, 8421.24]))

  await page.getByRole('combobox', { name: 'Sales Type' }).selectOption('Product')
  await expect(page.getByText('No Data')).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Product', exact: true }), product.uuid ?? '')
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 2000 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('link', { name: sold.orderid }).click()
  await expect(page.getByRole('heading', { level: 1, name: sold.orderid })).toBeVisible()
})
