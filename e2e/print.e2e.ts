import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { call, dayFromNow, openOffice } from './support/orders.ts'
import { expect, test } from './support/test.ts'

const printed = async (page: Page): Promise<string[]> => {
  const pages = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(pages, { mergePages: false })
  return text.map((words) => words.replace(/\s+/g, ' '))
}

test('a list on paper says of which business and day it is, and that it is one page of more', async ({
  signedIn: page,
}) => {
  const { book } = await openOffice(page.request)
  for (let left = 6; left > 0; left--) await book()
  await page.goto('/orders')
  await expect(page.getByText(/^1-5 of /)).toBeVisible()
  const paper = (await printed(page)).join(' ')
  const [year, month, day] = dayFromNow(0).split('-')
  expect(paper).toContain(`, ${day}-${month}-${year}`)
  expect(paper).toContain('These are the rows of one page.')
})

test('a count sheet has every product with boxes to write in, and nothing of the books where it is counted without them', async ({
  signedIn: page,
}) => {
  await openOffice(page.request)
  await page.goto('/inventory/count')
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  const [first] = await page.getByRole('textbox', { name: /^Counted fulls of / }).all()
  const product = (await first?.getAttribute('aria-label'))?.replace('Counted fulls of ', '') ?? ''
  await first?.fill('1234567')
  const open = (await printed(page)).join(' ')
  expect(open).toMatch(/, \d\d-\d\d-\d{4} .*Physical count .*Current Fulls .*Counted Fulls/)
  expect(open).toContain(product)
  expect(open).toContain('Counted by')
  expect(open).not.toMatch(/1234567|Post count|Without the books|Reason/)
  await page.getByRole('checkbox', { name: 'Without the books' }).check()
  const blind = (await printed(page)).join(' ')
  expect(blind).toContain(product)
  expect(blind).not.toContain('Current')
})

test('a long statement repeats its heads on every page and closes once, at the end', async ({
  signedIn: page,
}) => {
  const { name, move, dispatched } = await openOffice(page.request)
  const order = await dispatched()
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
