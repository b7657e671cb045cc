import { addDays, dayInIndia } from '@refill/values/day.ts'
import { statementPdf } from '@refill/contract/features/receipts/statement.contract.ts'
import { ask, openAgent } from '../http-client.ts'
import { forgetPeak, hasProc, peakMemory, residentMemory } from '../processes.ts'
import { cookieFor, type Product } from '../product.ts'
import { atMost, forTheRecord, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { alike } from './customers-sql.ts'
import { readRegular } from './regulars.ts'

const times = 5
const limits = { seconds: 1, memory: 150 } // MB

/** The account of a customer who orders all the time. */
export const measureStatement = async (product: Product): Promise<Figure[]> => {
  const last = dayInIndia(new Date())
  const { id, ids } = await readRegular(product, alike.hotel)
  const account = { customer_id: String(id), fd: addDays(last, -1000), td: last }
  const path = `/${statementPdf.path}?${new URLSearchParams(account).toString()}`
  const headers = { cookie: await cookieFor(product.origin) }
  const { pid } = product.child
  const before = hasProc ? residentMemory(pid) : 0
  if (hasProc) forgetPeak(pid)
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const request = { method: 'GET', path, headers }
    const { status, milliseconds, text } = await ask(openAgent(1), product.origin, request)
    if (status !== 200) throw new Error(`the statement was answered with ${status}: ${text.slice(0, 200)}`)
    took.push(milliseconds / 1000)
  }
  const memory = '  peak of the server (RSS) over what it was before'
  return [
    atMost(`Statement of ${ids.length} orders as PDF`, median(took), limits.seconds, {
      unit: 's',
      note: took.map((one) => one.toFixed(2)).join(', '),
    }),
    hasProc
      ? atMost(memory, peakMemory(pid) - before, limits.memory, { unit: 'MB' })
      : forTheRecord(memory, 'needs /proc: skipped'),
  ]
}
