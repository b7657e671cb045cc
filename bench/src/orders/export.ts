import { addDays, dayInIndia } from '@refill/values/day.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import { answerAs, signedIn } from '../calls.ts'
import { measureFile } from '../exports.ts'
import { days } from '../ledger/business-sql.ts'
import { cookieFor, type Product } from '../product.ts'
import type { Figure } from '../report.ts'

const rows = 50_000
const limits = { seconds: 3, memory: 150, wait: 50 }

/** Enough of the last days for so many rows. */
const rangeFor = (orders: number) => {
  const last = dayInIndia(new Date())
  return { from_date: addDays(last, 1 - Math.min(days, Math.ceil((rows * days) / orders))), to_date: last }
}

/** What the server is asked for their workbook. */
export const workbookOf = async ({ origin }: Pick<Product, 'origin'>, orders: number) => ({
  method: 'GET' as const,
  path: `/${orderWorkbook.path}?${new URLSearchParams(rangeFor(orders)).toString()}`,
  headers: { cookie: await cookieFor(origin) },
})

const callsFor = async (product: Product, orders: number) => {
  const call = await signedIn(product.origin, listOrders.endpoint)
  const calls = call([{ action: listOrders.action ?? '', page: 1, limit: 5, ...rangeFor(orders) }])
  const { totalcount } = await answerAs(listOrders, calls)
  const [list] = calls.requests
  if (!list) throw new Error('there is no call')
  const workbook = await workbookOf(product, orders)
  return { total: totalcount, workbook, list, health: { method: 'GET' as const, path: '/healthz' } }
}

/** @param product just started */
export const measureExport = async (product: Product, orders: number): Promise<Figure[]> => {
  const { total, workbook, list, health } = await callsFor(product, orders)
  const others = [
    { what: '/healthz', request: health },
    { what: 'a list of five', request: list },
  ]
  return measureFile(product, { what: `Workbook of ${total} orders`, file: workbook, others, limits })
}
