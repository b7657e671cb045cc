import { randomUUID } from 'node:crypto'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { allSales } from '@refill/contract/features/orders/sales.contract.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import { signedIn, type Calls, type Fields } from '../calls.ts'
import { ask, openAgent } from '../http-client.ts'
import type { Product } from '../product.ts'
import { workbookOf } from './export.ts'

type Request = Calls['requests'][number]
type Work = readonly [what: string, next: () => Request]

const callOf = async ({ origin }: Product, endpoint: string) => {
  const call = await signedIn(origin, endpoint)
  return (fields: Fields): Request => {
    const [request] = call([fields]).requests
    if (!request) throw new Error('there is no call')
    return request
  }
}

/** Of all that was sold in a year. */
const yearlyReport = async (product: Product): Promise<Work> => {
  const td = todayInIndia()
  const fields = { action: allSales.action ?? '', page: 1, limit: 25, fd: addDays(td, -364), td }
  const report = await callOf(product, allSales.endpoint)
  return ['reports', () => report(fields)]
}

/** A program that brings a list of customers in, one after the other. */
const importing = async (product: Product): Promise<Work> => {
  const create = await callOf(product, customers.create.endpoint)
  let nth = 0
  return [
    'customers brought in',
    () => {
      nth += 1
      const request = create({
        name: `Brought in ${nth}`,
        mobile: String(8_000_000_000 + nth),
        type: 'Commercial',
        credit_days: '0',
        credit_limit: '0',
      })
      return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } }
    },
  ]
}

/**
 * Begins what takes long, each again as soon as it is done.
 * @param orders of the business
 * @returns what ends it, and says how often each was done
 */
export const beginOtherWork = async (product: Product, orders: number): Promise<() => Promise<string>> => {
  const workbook = await workbookOf(product, orders)
  const works: Work[] = [
    await yearlyReport(product),
    ['exports of 50,000 orders', () => workbook],
    await importing(product),
  ]
  const agent = openAgent()
  const day = { isOver: false }
  const repeat = async ([what, next]: Work): Promise<string> => {
    let times = 0
    while (!day.isOver) {
      const { status, text } = await ask(agent, product.origin, next(), what === 'reports')
      if (status !== 200) throw new Error(`${what}: answered with ${status} ${text.slice(0, 200)}`)
      times += 1
    }
    return `${times} ${what}`
  }
  const done = Promise.all(works.map(repeat))
  done.catch(() => undefined) // whoever ends it is told
  return async () => {
    day.isOver = true
    const said = (await done).join(', ')
    agent.destroy()
    return said
  }
}
