import type { Page } from '@playwright/test'
import { fillEveryScreen } from './support/every-screen.ts'
import { expect, test } from './support/test.ts'

const ready = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Cells and controls of the screen whose right edge lies outside of what can be seen without scrolling. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect().right ?? 0
    return [...document.querySelectorAll('main :is(td, th, button, input, h1, h2)')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('[data-scrolls], [aria-label="Status"]'),
      )
      .filter((element) => element.getBoundingClientRect().right > main)
      .map((element) => `${element.tagName} ${element.textContent}`)
  })

/** What stands in a cell and is wider than it. */
const overfull = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(td, th)')]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map(({ textContent }) => textContent),
  )

const widths = [1024, 800, 320] as const

for (const width of widths)
  test(`at ${width} pixels no screen scrolls sideways and no cell is cut`, async ({ signedIn: page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 768 })
    for (const address of await fillEveryScreen(page.request)) {
      await page.goto(address)
      await ready(page)
      const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement)
      const found = { address, scrollWidth, cutOff: width === 1024 ? await cutOff(page) : [] }
      expect(found).toEqual({ address, scrollWidth: clientWidth, cutOff: [] })
      if (width === 1024)
        expect({ address, overfull: await overfull(page) }).toEqual({ address, overfull: [] })
    }
  })

test('at 1024 pixels an order is one column: its track breaks no word and the amount is in sight', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const addresses = await fillEveryScreen(page.request)
  await page.goto(addresses.find((address) => address.startsWith('/orders/order-detail')) ?? '')
  await ready(page)
  const boxes = await Promise.all(
    ['Product lines', 'Credit'].map((name) => page.getByRole('heading', { name, exact: true }).boundingBox()),
  )
  expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0)
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeInViewport({ ratio: 1 })
  for (const stage of ['Recieved', 'Initiated', 'Dispatched', 'Delivered']) {
    const height = await page.getByRole('listitem').getByText(stage, { exact: true }).first().boundingBox()
    expect(height?.height).toBeLessThan(30)
  }
})
