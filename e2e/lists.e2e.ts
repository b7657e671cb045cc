import { readFile } from 'node:fs/promises'
import { addDriver, addVehicle, call, dayFromNow, openOffice } from './support/orders.ts'
import { choose, expect, expectAccessible, test } from './support/test.ts'

test('a list is narrowed by what it is asked most, kept in the address, sorted as last time and saved as it stands', async ({
  signedIn: page,
}) => {
  const { name, book } = await openOffice(page.request)
  const [driver, vehicle] = [await addDriver(page.request), await addVehicle(page.request)]
  const [first, second, third] = [await book(), await book({ paymentmode: 'Online' }), await book()]
  for (const { id } of [first, second])
    await call(page.request, '/orders.php', {
      action: 'assign_order',
      id: String(id),
      driver_id: String(driver.id),
      vehicle_id: String(vehicle.id),
      delivery_estimate: `${dayFromNow(1)} 16:30`,
    })

  await page.goto('/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('f')
  const filters = page.getByRole('group', { name: 'Filters' })
  await choose(filters.getByRole('combobox', { name: 'Driver' }), driver.name)
  await expect(page).toHaveURL(new RegExp(`driver=${driver.id}`))
  await expect(page.getByText('1-2 of 2')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(second.orderid)
  await expect(page.getByRole('button', { name: `Remove Driver ${driver.name}` })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Oldest first')
  await expect(page.getByRole('article').first()).toContainText(first.orderid)
  await filters.getByRole('combobox', { name: 'Payment mode' }).selectOption('Cash')
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const file = await readFile(await (await saved).path())
  expect(file.length).toBeGreaterThan(1000)

  // The address alone leads to the same list; the order comes back with the next visit.
  await page.reload()
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(page.getByRole('article')).toContainText(first.orderid)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.goto(`/orders?search=${encodeURIComponent(name)}`)
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(page.getByRole('article').first()).toContainText(first.orderid)
  await expect(page.getByRole('article').nth(2)).toContainText(third.orderid)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest first')
  await expect(page.getByRole('article').first()).toContainText(third.orderid)
  await expect(page).not.toHaveURL(/sort=/)
})
