import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { button, receipt, receiptServer, showReceipts } from './testing/receipts-for-tests.tsx'
import { expectLink } from '../../ui/testing/page.ts'
import { grantOnly } from '../../api/testing/grant.tsx'

const cards = () => page.getByRole('article').elements()
const cardOf = (id: number) => page.getByRole('article', { name: `Receipt RCT/26-27/0000${id}`, exact: true })

test('receipts are listed ten a page, each with all that was written down', async () => {
  const server = receiptServer()
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Add Receipt', level: 2 })).toBeVisible()
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  expect(server.last('receipt.php')).toMatchObject({ action: 'list', page: '1', limit: '10', search: '' })
  for (const words of [
    'RCT/26-27/00001',
    '20-11-2026',
    'Green Leaf Hospitality LLP',
    'Paid to Meena Joshi',
    'ORD/26-27/00041 ₹71,356.96',
    'ORD/26-27/00042 ₹48,143.04',
    'Online, NEFT',
    'UTR99811',
    'Against October bills',
    '₹1,20,000',
    '₹500.00 on account',
  ])
    expect(cardOf(1).element().textContent).toContain(words)
  expect(cardOf(2).element().textContent).not.toContain('on account')
  await expectLink(cardOf(1), 'ORD/26-27/00041', '/orders/order-detail?id=41')
  await expectLink(screen, /^Statement$/, '/receipt/statement')
  await expectNoAxeViolations()
})

test('receipts are read, and neither entered nor deleted, by whom may not enter money', async () => {
  receiptServer()
  grantOnly('receipts.read')
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Add Receipt' })).not.toBeInTheDocument()
  await expect.element(button('Delete')).not.toBeInTheDocument()
})

test('search asks the server, after a pause', async () => {
  const server = receiptServer()
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search' }).fill('UTR998')
  await expect.poll(() => server.last('receipt.php').search).toBe('UTR998')
  expect(server.of('list')).toHaveLength(2)
  await expect.poll(() => screen.address().path).toBe('/receipt?search=UTR998')
})

test('days, customer and order go with the call and stand in the address', async () => {
  const server = receiptServer()
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await screen.getByRole('textbox', { name: 'From' }).fill('01-11-2026')
  await button('Filters').click()
  await page.getByRole('combobox', { name: 'Customer' }).click()
  await page.getByRole('option', { name: /^Green Leaf/ }).click()
  await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('Newest first')
  await expect
    .poll(() => screen.address().path)
    .toMatch(/^\/receipt\?from=2026-11-01&customer=\d+&sort=newest$/)
  await expect
    .poll(() => server.last('receipt.php'))
    .toMatchObject({ from_date: '2026-11-01', customer_id: expect.any(String), sort: 'newest' })
  await expectNoAxeViolations()
  localStorage.removeItem('refill.sort')
})

test('the voucher of a receipt is saved under its number', async () => {
  const server = receiptServer()
  server.answers['receipts/1.pdf'] = 'network down'
  const screen = await showReceipts('/receipt')
  await cardOf(1).getByRole('button', { name: 'Print' }).click()
  await expect.element(screen.getByText('Download failed')).toBeVisible()
  expect(server.to('receipts/1.pdf')).toHaveLength(1)
  await expect.element(cardOf(1).getByTitle('RCT-26-27-00001.pdf')).toBeVisible()
})

test('without receipts the list says what it would hold, and the form stays', async () => {
  receiptServer({ list: () => ({ totalcount: 0, data: [] }) })
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByText('No receipts yet')).toBeVisible()
  await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
  await expect.element(button('Submit')).toBeVisible()
  await expectNoAxeViolations()
})

test('of a receipt for many orders the first are shown, the others on request', async () => {
  const orders = Array.from({ length: 8 }, (_, place) => ({
    id: place + 1,
    orderid: `ORD/${place}`,
    amount: 10,
  }))
  receiptServer({ list: () => ({ totalcount: 1, data: [receipt(1, { order_amounts: orders })] }) })
  await showReceipts('/receipt')
  await expect.element(cardOf(1)).toBeVisible()
  expect(cardOf(1).getByRole('link', { name: /^ORD/ }).elements()).toHaveLength(5)
  await button('and 3 more').click()
  await expect.poll(() => cardOf(1).getByRole('link', { name: /^ORD/ }).elements()).toHaveLength(8)
})

test('what a receipt pays no more of a canceled order reads as nothing now, and the money beside it as on account', async () => {
  const given = [{ id: 4, orderid: 'ORD/4', amount: 0 }]
  receiptServer({
    list: () => ({
      totalcount: 1,
      data: [receipt(1, { order_amounts: given, amount: 10_000, on_account: 10_000 })],
    }),
  })
  await showReceipts('/receipt')
  await expect.element(cardOf(1).getByText('nothing now')).toBeVisible()
  await expect.element(cardOf(1).getByText('₹10,000.00 on account')).toBeVisible()
  expect(cardOf(1).element().textContent).not.toContain('₹ 0')
})

test('an opening due stands among what a receipt pays, and leads nowhere', async () => {
  const paid = [
    { id: 0, orderid: 'OD/25-26/00001', amount: 10 },
    { id: 4, orderid: 'ORD/4', amount: 10 },
  ]
  receiptServer({ list: () => ({ totalcount: 1, data: [receipt(1, { order_amounts: paid })] }) })
  await showReceipts('/receipt')
  await expect.element(cardOf(1).getByText(/^OD.25-26.00001/)).toBeVisible()
  expect(cardOf(1).getByRole('link', { name: /^O/ }).elements()).toHaveLength(1)
})

const askToDelete = async (id: number) => {
  await cardOf(id).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete receipt' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Entered twice')
  await button('Confirm').click()
}

test('a deleted receipt goes after a question, and the count falls by one, without another list call', async () => {
  const server = receiptServer()
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await cardOf(1).getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete receipt' })).toBeVisible()
  await expect
    .element(page.getByText('RCT/26-27/00001, Green Leaf Hospitality LLP, ₹1,20,000.00'))
    .toBeVisible()
  await expectNoAxeViolations()
  await button('Confirm').click()
  await expect.element(page.getByText('Reason is required')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await userEvent.keyboard('Entered twice{Enter}')
  await expect.element(screen.getByText('Receipt deleted successfully')).toBeVisible()
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(cards()).toHaveLength(1)
  await expect.element(cardOf(2)).toBeVisible()
  expect(server.of('delete').map(({ parts }) => parts)).toMatchObject([
    { id: ['1'], reason: ['Entered twice'] },
  ])
  expect(server.of('list')).toHaveLength(1)
})

test('a refused delete says why, and the question stays', async () => {
  const server = receiptServer({ delete: domainError('receipt_not_found', 'Receipt not found') })
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await askToDelete(1)
  await expect.element(screen.getByText('Receipt not found')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  server.actions.delete = 'network down'
  await button('Confirm').click()
  await expect.element(screen.getByText('Failed to delete receipt. Please try again.')).toBeVisible()
  server.actions.delete = { message: 'Gone for good' }
  await button('Confirm').click()
  await expect.element(screen.getByText('Gone for good')).toBeVisible()
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
})

test('the last receipt of a page leads to the page before', async () => {
  let total = 11
  const server = receiptServer({
    list: ({ parts }) => ({
      totalcount: total,
      data: parts.page?.[0] === '2' ? [receipt(11)] : Array.from({ length: 10 }, (_, n) => receipt(n)),
    }),
  })
  const screen = await showReceipts('/receipt?page=2')
  await expect.element(screen.getByText('2-11 of 11')).toBeVisible()
  total = 10
  await askToDelete(11)
  await expect.element(screen.getByText('1-10 of 10')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/receipt')
  expect(server.last('receipt.php').page).toBe('1')
})

test('the list opens where the newest receipts are, and any page can be asked for', async () => {
  const server = receiptServer({
    list: ({ parts }) => ({
      totalcount: 23,
      data: Array.from({ length: 23 }, (_, n) => receipt(n))
        .slice(Number(parts.page?.[0]) * 10 - 10)
        .slice(0, 10),
    }),
  })
  const screen = await showReceipts('/receipt')
  await expect.element(screen.getByText('14-23 of 23')).toBeVisible()
  await expect.element(cardOf(22)).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(10)
  await expect.poll(() => screen.address().path).toBe('/receipt?page=3')
  await button('Previous page').click()
  await expect.poll(() => server.of('list').map(({ parts }) => parts.page?.[0])).toContain('2')
})

test('a link to the list leads to the newest receipts again, the first page of the pager stays the first', async () => {
  receiptServer({
    list: ({ parts }) => ({
      totalcount: 23,
      data: parts.page?.[0] === '3' ? [receipt(7), receipt(8), receipt(9)] : [receipt(1), receipt(2)],
    }),
  })
  const screen = await showReceipts('/receipt?page=2', (screens) => (
    <>
      <Link to="/receipt">Menu</Link>
      {screens}
    </>
  ))
  await expect.element(cardOf(1)).toBeVisible()
  await button('First page').click()
  await expect.poll(() => screen.address().path).toBe('/receipt')
  await expect.element(screen.getByText(/^1-10 of 23/)).toBeVisible()
  await screen.getByRole('link', { name: 'Menu' }).click()
  await expect.element(cardOf(9)).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/receipt?page=3')
})

test('newest first is remembered, and opens on its first page', async () => {
  const list = () => ({ totalcount: 23, data: [receipt(9), receipt(8)] })
  const server = receiptServer({ list })
  const screen = await showReceipts('/receipt?sort=newest')
  await expect.element(screen.getByText(/^1-10 of 23/)).toBeVisible()
  expect(server.of('list').filter(({ parts }) => parts.page?.[0] === '3')).toEqual([])
})

test('canceled receipts are shown on request, with who, when and why, and cannot be deleted again', async () => {
  const gone = {
    canceled_at: '2026-11-21 10:58:00',
    canceled_by: 'Meena Joshi',
    cancel_reason: 'Entered twice',
  }
  const server = receiptServer({ list: () => ({ totalcount: 1, data: [receipt(1, gone)] }) })
  const screen = await showReceipts('/receipt?state=canceled')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  expect(server.last('receipt.php')).toMatchObject({ state: 'canceled' })
  for (const words of ['Canceled', '21-11-2026 10:58 by Meena Joshi, Entered twice'])
    expect(cardOf(1).element().textContent).toContain(words)
  expect(cardOf(1).getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  await expectNoAxeViolations()
})

test('when the first page is emptied, what comes after moves up', async () => {
  let rows = [receipt(1)]
  receiptServer({ list: () => ({ totalcount: rows[0]?.id === 1 ? 2 : 1, data: rows }) })
  const screen = await showReceipts('/receipt')
  await expect.element(cardOf(1)).toBeVisible()
  rows = [receipt(2)]
  await askToDelete(1)
  await expect.element(cardOf(2)).toBeVisible()
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
})

test('at 360 pixels nothing scrolls sideways', async () => {
  await page.viewport(360, 800)
  receiptServer({ list: () => ({ totalcount: 1, data: [receipt(1, { narration: 'x'.repeat(300) })] }) })
  const screen = await showReceipts('/receipt?orders=ORD/26-27/00041,ORD/26-27/00042,NOPE')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  await expect.element(screen.getByText('There is no order NOPE')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})
