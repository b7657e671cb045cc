import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { fillEveryScreen } from './support/every-screen.ts'
import { call, dayFromNow, openOffice } from './support/orders.ts'
import { expect, test } from './support/test.ts'

const ready = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** A4 between the margins that the panel asks for. */
const paper = { width: 718, height: 1030 }

const printed = async (page: Page): Promise<string[]> => {
  const pages = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(pages, { mergePages: false })
  return text.map((words) => words.replace(/\s+/g, ' '))
}

test('every screen on paper is what one reads: no menu, no button, nothing beyond the right edge', async ({
  signedIn: page,
}) => {
  test.setTimeout(240_000)
  for (const address of await fillEveryScreen(page.request)) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    await ready(page)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(paper)
    const buttons = page.locator('main').getByRole('button')
    const pressed = await buttons.evaluateAll((all) =>
      // A figure that explains itself when it is pressed, and a head that sorts, are words too.
      all
        .filter((one) => one.checkVisibility() && !one.closest('td, th, label, input'))
        .map(({ textContent }) => textContent),
    )
    const shown = await page.getByRole('banner').or(page.getByRole('navigation')).count()
    const beyond = await page.evaluate(
      (width) =>
        [...document.querySelectorAll('main :is(td, th, h1, h2, p, dd, article)')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > width + 1)
          .map(({ textContent }) => textContent),
      paper.width,
    )
    expect({ address, pressed, shown, beyond }).toEqual({ address, pressed: [], shown: 0, beyond: [] })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('a long statement repeats its heads on every page and closes once, at the end', async ({
  signedIn: page,
}) => {
  const { name, book, assign, move } = await openOffice(page.request)
  const order = await book()
  await assign(order.id)
  await move(order.id, 3)
  await move(order.id, 4)
  const payment = { voucher_date: dayFromNow(0), amount: '10', payment_mode: 'Cash' }
  for (let left = 60; left > 0; left--)
    await call(page.request, '/receipt.php', { action: 'create', ...payment, 'orderid[]': order.orderid })
  await page.goto(`/orders/order-detail?id=${order.id}`)
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Closing/ })).toBeVisible()
  const pages = await printed(page)
  expect(pages.length).toBeGreaterThan(1)
  for (const text of pages) expect(text).toMatch(/Date Document Particulars Debit Credit Balance/)
  const rowsOfTotals = pages.map((text) => text.split(/\d\d-\d\d-\d{4} Closing/).length - 1)
  expect(rowsOfTotals).toEqual(pages.map((_, index) => Number(index === pages.length - 1)))
  expect(pages.join(' ')).not.toMatch(/Skip to content|Excel|Log Out/)
})
