import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  button,
  canceled,
  purchase,
  purchaseServer,
  readAnswer,
  showPurchases,
} from './testing/purchases-for-tests.tsx'
import { textsOf } from '../../ui/testing/page.ts'

const heads = () => textsOf('th')

test('the list has its six columns, amounts in Indian grouping and no accessibility faults', async () => {
  purchaseServer()
  const screen = await showPurchases('/purchase')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  expect(heads()).toEqual(['S.No.', 'INV No', 'Vendor', 'INV Date', 'Total Amount', 'Action'])
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent('1IOC2Chakan Plant20-11-2026₹1,23,456.50')
  await expectNoAxeViolations()
})

test('a total that was not counted to its end is shown with a plus', async () => {
  purchaseServer({ list: () => ({ totalcount: 101, more: true, data: [purchase(1)] }) })
  const screen = await showPurchases('/purchase?search=ioc')
  await expect.element(screen.getByText('1-1 of 100+')).toBeVisible()
})

test('days and vendor narrow the list, and the head of the day sorts it', async () => {
  const server = purchaseServer()
  const screen = await showPurchases('/purchase?to=2026-11-20&vendor=41')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await expect.element(button('Clear')).toBeVisible()
  await screen.getByRole('columnheader', { name: 'INV Date' }).getByRole('button').click()
  await expect.poll(() => screen.address().path).toBe('/purchase?to=2026-11-20&vendor=41&sort=invoice_newest')
  await expect
    .poll(() => server.last('purchase.php'))
    .toMatchObject({ to_date: '2026-11-20', vendor_id: '41', sort: 'invoice_newest' })
  await expectNoAxeViolations()
  localStorage.removeItem('refill.sort')
})

test('without purchases the list says what it would hold', async () => {
  purchaseServer({ list: () => ({ totalcount: 0, data: [] }) })
  const screen = await showPurchases('/purchase')
  await expect.element(screen.getByText('No purchases yet')).toBeVisible()
  await expectNoAxeViolations()
})

const reason = () => page.getByRole('textbox', { name: /^Reason/ })

const askToDelete = async () => {
  const screen = await showPurchases('/purchase?rows=10')
  await button('Delete').first().click()
  await expect.element(screen.getByRole('dialog', { name: 'Delete purchase' })).toBeVisible()
  await expect.element(reason()).toHaveFocus()
  await expectNoAxeViolations()
  await button('Confirm').click()
  await expect.element(screen.getByText('Reason is required')).toBeVisible()
  await reason().fill('Entered twice')
  await userEvent.keyboard('{Enter}')
  return screen
}

test('a purchase is deleted after a question; the same page is loaded again', async () => {
  const server = purchaseServer()
  const screen = await askToDelete()
  await expect.element(screen.getByText('Purchase deleted successfully')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.of('delete')).toHaveLength(1)
  expect(server.of('delete')[0]?.parts).toMatchObject({ id: ['2'], reason: ['Entered twice'] })
  await expect
    .poll(() => server.of('list').map(({ parts }) => [parts.page?.[0], parts.limit?.[0]]))
    .toEqual([
      ['1', '10'],
      ['1', '10'],
    ])
})

test('the words of the server come first, and a refused delete leaves the question open', async () => {
  const short = 'Only 4 full of Refill 1 in stock, 306 needed.'
  const server = purchaseServer({ delete: domainError('stock_short', short) })
  const screen = await askToDelete()
  await expect.element(screen.getByText(short)).toBeVisible()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  server.actions.delete = { message: 'Gone for good' }
  await button('Confirm').click()
  await expect.element(screen.getByText('Gone for good')).toBeVisible()
})

test('a delete without an answer leads to the products', async () => {
  purchaseServer({ delete: 'network down' })
  const screen = await askToDelete()
  await expect.element(screen.getByText('Failed to load product data')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/products')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('canceled ones are shown on request, with who, when and why, and cannot be deleted again', async () => {
  const server = purchaseServer({
    list: ({ parts }) =>
      parts.state?.[0] === 'all'
        ? { totalcount: 2, data: [canceled(2), purchase(1)] }
        : { totalcount: 1, data: [purchase(1)] },
  })
  server.answers['api/purchases/read'] = readAnswer(canceled(2))
  const screen = await showPurchases('/purchase')
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
  await button('Filters').click()
  await screen.getByRole('combobox', { name: 'Canceled' }).selectOptions('shown too')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.address().path).toBe('/purchase?state=all')
  const row = screen.getByRole('row').nth(1)
  await expect
    .element(row)
    .toMatchTextContent(/IOC2.*Canceled by Meena Joshi on 21-11-2026 10:58: Entered twice/)
  expect(row.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
  expect(server.last('purchase.php').state).toBe('all')
  await expectNoAxeViolations()
  await row.getByRole('link', { name: 'View' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Line 1' })).toBeVisible()
  await expect.element(screen.getByText(/by Meena Joshi on 21-11-2026 10:58: Entered twice/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
})

test('n opens a new purchase, View shows what the list knows before the purchase has come', async () => {
  const server = purchaseServer()
  server.answers['api/purchases/read'] = () => new Promise<object>(() => undefined)
  const screen = await showPurchases('/purchase')
  await screen.getByRole('link', { name: 'View' }).first().click()
  await expect.poll(() => screen.address().path).toBe('/purchase/detail/2')
  await expect.element(screen.getByRole('heading', { name: 'Line 1' })).toBeVisible()
  await screen.getByRole('link', { name: 'Back' }).click()
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await userEvent.keyboard('n')
  await expect.poll(() => screen.address().path).toBe('/purchase/add-purchase')
})

test('a list that did not come says so in the log, in the words of its specification', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  purchaseServer().answers['purchase.php'] = 'network down'
  const screen = await showPurchases('/purchase')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to fetch purchase list.' }))
})
