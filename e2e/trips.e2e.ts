import type { Page } from '@playwright/test'
import { addDriver, addVehicle, openOffice } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const pick = async (page: Page, name: RegExp, text: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: new RegExp(`^${text}`) }).click()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('two booked orders are planned for a vehicle, loaded and on the road with their challans; canceled, they wait again', async ({
  signedIn: page,
}) => {
  const { name, product, book } = await openOffice(page.request)
  const [first, second] = [await book(), await book()]
  const [driver, { vehicle }] = [await addDriver(page.request), await addVehicle(page.request)]
  const productName = product.product_name ?? ''

  await page.goto(`/orders?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('1-2 of 2')).toBeVisible()
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await button(page, 'Plan a trip 2').click()

  const stops = page.getByRole('list', { name: 'Sequence' }).getByRole('listitem')
  await expect(stops).toContainText([second.orderid, first.orderid])
  await button(page, `Move down ${second.orderid}`).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(stops).toContainText([first.orderid, second.orderid])
  await pick(page, /^Vehicle/, vehicle)
  await pick(page, /^Driver/, driver.name)
  await expect(page.getByText(/ of 5,000 kg$/)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Plan trip').click()

  await expect(page.getByRole('heading', { level: 1, name: /^Trip TR\// })).toBeVisible()
  const orders = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name })
  await expect(orders).toContainText([/Initiated/, /Initiated/])
  await expect(orders).toContainText([first.orderid, second.orderid])
  await expectAccessible(page)

  await button(page, 'Load').click()
  const loading = page.getByRole('dialog', { name: /^Load TR\// })
  const toLoad = loading.getByRole('textbox', { name: `To load of ${productName}` })
  const needed = Number(await toLoad.inputValue())
  expect(needed).toBeGreaterThan(0)
  await expect(loading.getByRole('textbox', { name: `Spares of ${productName}` })).toBeFocused()
  await page.keyboard.type('3')
  await expect(toLoad).toHaveValue(String(needed + 3))
  await expectAccessible(page)
  await button(page, 'Load and send off').click()
  const loaded = page.getByRole('dialog', { name: /^TR\/\S+ is loaded$/ })
  for (const [name, file] of [
    ['Load sheet', 'Load_Sheet.pdf'],
    ['Challans', 'Challans.pdf'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await loaded.getByRole('button', { name }).click()
    expect((await saved).suggestedFilename()).toBe(file)
  }
  await loaded.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByText('Out', { exact: true })).toBeVisible()
  await expect(orders).toContainText([/DC\/.*Dispatched/, /DC\/.*Dispatched/])
  await expect(page.getByRole('table', { name: 'On the vehicle' })).toContainText(String(needed + 3))

  await button(page, 'Cancel trip').click()
  const canceling = page.getByRole('dialog', { name: 'Cancel trip' })
  await canceling.getByRole('textbox').fill('Clutch gone before the gate')
  await canceling.getByRole('button', { name: 'Cancel trip' }).click()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/orders?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article')).toContainText([/Initiated/, /Initiated/])
})
