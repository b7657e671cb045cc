import { setTimeout as pause } from 'node:timers/promises'
import { addDays, dayInIndia } from '@refill/values/day.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import { answerAs, signedIn, type Calls } from '../calls.ts'
import { ask, openAgent } from '../http-client.ts'
import { days } from '../ledger/business-sql.ts'
import { forgetPeak, hasProc, peakMemory, residentMemory } from '../processes.ts'
import { cookieFor, type Product } from '../product.ts'
import { atMost, forTheRecord, type Figure } from '../report.ts'
import { median } from '../statistics.ts'

const rows = 50_000
const times = 5
const limits = { seconds: 3, memory: 150, wait: 50 } // MB, ms
const between = 5 // ms
const alone = 2_000 // ms
/** The server collects its garbage three seconds after its start: what it then holds is no garbage. */
const idleAfter = 5_000 // ms

type Request = Calls['requests'][number]

/** Asks again every few milliseconds, whether or not the one before was answered, until told to end. */
const askSteadily = (origin: string, request: Request) => {
  const agent = openAgent()
  const asked: Promise<number>[] = []
  const once = async () => (await ask(agent, origin, request, false)).milliseconds
  const timer = setInterval(() => void asked.push(once()), between)
  return async (): Promise<number[]> => {
    clearInterval(timer)
    const took = await Promise.all(asked)
    agent.destroy()
    return took
  }
}

/** Seconds that an export took, and the longest that another request waited meanwhile, ms. */
const exportOnce = async (origin: string, workbook: Request, other: Request) => {
  const end = askSteadily(origin, other)
  const { status, milliseconds, bytes, text } = await ask(openAgent(1), origin, workbook, false)
  const waits = await end()
  if (status !== 200) throw new Error(`the export was answered with ${status}: ${text}`)
  return { seconds: milliseconds / 1000, bytes, wait: Math.max(...waits) }
}

type Exported = Awaited<ReturnType<typeof exportOnce>>
const shown = (all: readonly number[], digits: number) => all.map((one) => one.toFixed(digits)).join(', ')

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

const exportTimes = async (origin: string, workbook: Request, other: Request, afterEach: () => void) => {
  const all: Exported[] = []
  for (let time = 0; time < times; time++) {
    all.push(await exportOnce(origin, workbook, other))
    afterEach()
  }
  const end = askSteadily(origin, other)
  await pause(alone)
  return { all, alone: Math.max(...(await end())) }
}

const waitFigure = (what: string, { all, alone }: Awaited<ReturnType<typeof exportTimes>>): Figure => {
  const waits = all.map(({ wait }) => wait)
  const note = `${shown(waits, 0)}; without an export ${alone.toFixed(0)}`
  return atMost(`  longest wait of ${what} meanwhile`, median(waits), limits.wait, { unit: 'ms', note })
}

const memoryFigure = (idle: number, peaks: readonly number[]): Figure => {
  const what = '  peak of the server (RSS) over its idle'
  if (!hasProc) return forTheRecord(what, 'needs /proc: skipped')
  const note = `from ${idle.toFixed(0)}; after each ${shown(peaks, 0)}`
  return atMost(what, peaks.at(-1) ?? 0, limits.memory, { unit: 'MB', note })
}

/** @param product just started */
export const measureExport = async (product: Product, orders: number): Promise<Figure[]> => {
  const { origin, child } = product
  const { total, workbook, list, health } = await callsFor(product, orders)
  await pause(idleAfter)
  const idle = hasProc ? residentMemory(child.pid) : 0
  if (hasProc) forgetPeak(child.pid)
  /** Of all exports until then. */
  const peaks: number[] = []
  const note = () => void (hasProc && peaks.push(peakMemory(child.pid) - idle))
  const ofHealth = await exportTimes(origin, workbook, health, note)
  const ofList = await exportTimes(origin, workbook, list, note)
  const took = ofHealth.all.map(({ seconds }) => seconds)
  const size = `${((ofHealth.all[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`
  return [
    atMost(`Workbook of ${total} orders`, median(took), limits.seconds, {
      unit: 's',
      note: `${size}; ${shown(took, 1)}`,
    }),
    memoryFigure(idle, peaks),
    waitFigure('/healthz', ofHealth),
    waitFigure('a list of five', ofList),
  ]
}
