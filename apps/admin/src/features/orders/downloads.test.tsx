import { expect, test, vi } from 'vitest'
import { challanFileName } from '@refill/contract/features/orders/orders.downloads.ts'
import { button, listed, order, orderServer, showOrders } from './testing/orders-for-tests.tsx'

/** What was handed to the browser to save. */
const saves = () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return saved
}

/** Files lie at their addresses; every other call goes to the server that the test made before. */
const withFiles = (files: { [address: string]: () => Response }) => {
  const asked: string[] = []
  const others = vi.mocked(window.fetch).getMockImplementation()
  vi.mocked(window.fetch).mockImplementation((address, options) => {
    const file = typeof address === 'string' ? files[address] : undefined
    if (!file) return others?.(address, options) ?? Promise.reject(new Error('no server'))
    asked.push(options?.method ?? 'GET')
    return Promise.resolve(file())
  })
  return asked
}

const logged = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('the report comes from the address that the list gave, saved as Order_Report.xlsx', async () => {
  orderServer({ list: { ...listed, report_url: '/orders/Order_Report.xlsx?type=4' } })
  const asked = withFiles({ '/orders/Order_Report.xlsx?type=4': () => new Response('workbook') })
  const saved = saves()
  const screen = await showOrders('/orders?type=4')
  await expect.element(button('Excel')).toBeEnabled()
  await button('Excel').click()
  await expect.element(screen.getByText('Order_Report.xlsx is saved')).toBeVisible()
  expect(saved).toEqual(['Order_Report.xlsx'])
  expect(asked).toEqual(['GET'])
})

test('without an address there is no report; one that fails is said and logged', async () => {
  const server = orderServer({ list: { totalcount: 0, reponselist: [], report_url: '' } })
  const screen = await showOrders('/orders')
  await expect.element(screen.getByText('No orders yet')).toBeVisible()
  await expect.element(button('Excel')).toBeDisabled()
  server.actions.list = { ...listed, report_url: '/gone.xlsx' }
  withFiles({ '/gone.xlsx': () => new Response('<h1>no</h1>', { status: 502 }) })
  const log = logged()
  await button('Recieved').click()
  await expect.element(button('Excel')).toBeEnabled()
  await button('Excel').click()
  await expect.element(screen.getByText('Download failed')).toBeVisible()
  expect(log).toHaveBeenCalledOnce()
})

test('a challan is saved under its number, without the characters that files may not have', async () => {
  orderServer()
  const asked = withFiles({ '/orders/challans/5.pdf': () => new Response('%PDF') })
  const saved = saves()
  await showOrders('/orders/order-detail?id=9')
  await button('Download').click()
  await expect.poll(() => saved).toEqual(['DC-26-27-03977.pdf'])
  await button('Challan').click()
  await expect.poll(() => saved).toHaveLength(2)
  expect(asked).toEqual(['GET', 'GET'])
  expect(challanFileName('A/1\\2:3*4?5"6')).toBe('A-1-2-3-4-5-6.pdf')
})

test('a challan that does not arrive is said and logged, in the words of the server where it has some', async () => {
  orderServer()
  const message = 'Challan not found'
  withFiles({
    '/orders/challans/5.pdf': () =>
      new Response(JSON.stringify({ success: false, message }), { status: 404 }),
  })
  const log = logged()
  const screen = await showOrders('/orders/order-detail?id=9')
  await button('Download').click()
  await expect.element(screen.getByText('Download failed')).toBeVisible()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(log).toHaveBeenCalledWith(message)
})

test('a canceled challan is shown as canceled and no longer offered at the top', async () => {
  const [challan] = order().challans
  orderServer({
    order_by_id: {
      reponselist: order({ orderstatus: 5, challans: challan ? [{ ...challan, is_canceled: true }] : [] }),
    },
  })
  const screen = await showOrders('/orders/order-detail?id=9')
  await expect.element(screen.getByText('DC/26-27/03977', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('Canceled').last()).toBeVisible()
  await expect.element(button('Challan')).not.toBeInTheDocument()
})
