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

/** Enough of the last days for so many orders; what the server is asked for them. */
export const callsFor = async ({ origin }: Product, orders: number) => {
  const last = dayInIndia(new Date())
  const range = {
    from_date: addDays(last, 1 - Math.min(days, Math.ceil((rows * days) / orders))),
    to_date: last,
  }
  const call = await signedIn(origin, listOrders.endpoint)
  const calls = call([{ action: listOrders.action ?? '', page: 1, limit: 5, ...range }])
  const { totalcount } = await answerAs(listOrders, calls)
  const [list] = calls.requests
  if (!list) throw new Error('there is no call')
  const path = `/${orderWorkbook.path}?${new URLSearchParams(range).toString()}`
  const workbook = { method: 'GET', path, headers: { cookie: await cookieFor(origin) } }
  return { total: totalcount, workbook, list, health: { method: 'GET', path: '/healthz' } }
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
