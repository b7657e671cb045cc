import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import {
  checkImport,
  readImport,
  startImport,
  storeImport,
} from '@refill/contract/features/import/import.contract.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseOf } from '../database.ts'
import type { House } from '../house.ts'
import { forgetPeak, hasProc, peakMemory, residentMemory } from '../processes.ts'
import { cookieFor, startProduct } from '../product.ts'
import { atLeast, atMost, forTheRecord, none, type Figure } from '../report.ts'
import { percentile } from '../statistics.ts'
import { copyBare } from './copy-bare.ts'

const limits = { check: 3, store: 6, copy: 0.3, megabytes: 150, wait: 50 }
const lines = 12_000
const longest = 300_000 // ms

const surnames = ['Sharma', 'Patil', 'Joshi', 'Kulkarni', 'Deshpande']

/** As an office keeps them: twelve columns, every line another customer. */
const sheet = (series: string, first: number): File => {
  const heads =
    'Consumer no,Name,Mobile,Address,District,State,Pincode,PAN,Credit days,Credit limit,Email,Type'
  const rows = Array.from({ length: lines }, (_, n) =>
    [
      `${series}${n}`,
      `Customer ${series}${n} ${surnames[n % surnames.length]}`,
      String(first + n),
      `"Flat ${n % 90}, Road ${n % 40}"`,
      'Pune,Maharashtra,411045,AAPFU0939F,30,"25,000"',
      `${series}${n}@example.com`,
      'Domestic',
    ].join(','),
  )
  return new File([[heads, ...rows].join('\r\n')], 'customers.csv')
}

type Fields = Readonly<Record<string, string | number | File>>

const callerOf = async (origin: string) => {
  const cookie = await cookieFor(origin)
  return async (endpoint: string, fields: Fields): Promise<unknown> => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields))
      body.append(name, typeof value === 'number' ? String(value) : value)
    const answer = await fetch(`${origin}/${endpoint}`, { method: 'POST', body, headers: { cookie } })
    if (!answer.ok) throw new Error(`${endpoint}: ${(await answer.text()).slice(0, 200)}`)
    return answer.json()
  }
}
type Caller = Awaited<ReturnType<typeof callerOf>>

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Five a second, as many clerks beside it would: what waits for the same locks as the import. @returns ms of each */
const addMeanwhile = async (call: Caller, series: number, isOver: () => boolean): Promise<number[]> => {
  const waits: number[] = []
  for (let count = 0; !isOver(); count += 1) {
    const customer = {
      name: `Walk-in ${series} ${count}`,
      mobile: String(9_700_000_000 + series * 10_000 + count),
    }
    waits.push(await timed(() => call(customers.create.endpoint, customer)))
    await pause(200)
  }
  return waits
}

/** @returns ms, by the clock of the server: asking how far it is takes time of its own */
const store = async (call: Caller, id: number): Promise<number> => {
  const from = Date.now()
  await call(storeImport.endpoint, { id })
  for (;;) {
    const { import: one } = readImport.answer.parse(await call(readImport.endpoint, { id, limit: 1 }))
    if (one.state === 'stored') return Date.parse(one.stored_at) - from
    if (Date.now() - from > longest) throw new Error('the file is not stored')
    await pause(500)
  }
}

/** What others wait beside it, over what they wait without: the machine's own waits are in both. */
const waitOf = (beside: readonly number[], alone: readonly number[]) =>
  percentile(beside, 0.95) - percentile(alone, 0.95)

const start = async (call: Caller, file: File): Promise<number> =>
  startImport.answer.parse(await call(startImport.endpoint, { kind: 'customers', file })).id

const measureWaits = async (call: Caller): Promise<Figure> => {
  let calls = 0
  const alone = await addMeanwhile(call, 1, () => (calls += 1) > 50)
  const id = await start(call, sheet('D', 9_600_000_000))
  await call(checkImport.endpoint, { id })
  let isOver = false
  const waiting = addMeanwhile(call, 2, () => isOver)
  await store(call, id)
  isOver = true
  const beside = await waiting
  const note = `${beside.length} of them`
  return atMost('  a new customer beside it, p95 over p95 without', waitOf(beside, alone), limits.wait, {
    unit: 'ms',
    note,
  })
}

const inSeconds = (ms: number) => ms / 1_000

/** @returns how long 12,000 customers take from a file, and what that costs others */
export const measureImport = async (house: House): Promise<Figure[]> => {
  const { origin, dataDir, child } = await startProduct(house, { dataDir: await house.folder('import') })
  const call = await callerOf(origin)
  const idle = hasProc ? residentMemory(child.pid) : 0
  if (hasProc) forgetPeak(child.pid)
  let id = 0
  const read = await timed(async () => (id = await start(call, sheet('C', 9_800_000_000))))
  const check = await timed(() => call(checkImport.endpoint, { id }))
  const stored = await store(call, id)
  const peak = hasProc ? peakMemory(child.pid) - idle : 0
  const { import: done } = readImport.answer.parse(await call(readImport.endpoint, { id, limit: 1 }))
  const bare = await copyBare(databaseOf(dataDir))
  const waits = await measureWaits(call)
  await child.stop()
  const note = `${inSeconds(stored).toFixed(1)} s over ${inSeconds(bare).toFixed(2)} s`
  const share = 'COPY of the same rows into tables of the same indexes over it'
  return [
    forTheRecord('12,000 customers read from CSV', `${inSeconds(read).toFixed(1)} s`),
    atMost('  checked', inSeconds(check), limits.check, { unit: 's' }),
    atMost('  stored', inSeconds(stored), limits.store, { unit: 's' }),
    none('  lines that were not added', done.counts.added === lines ? [] : [String(done.counts.added)]),
    atLeast(`  ${share}`, bare / stored, limits.copy, { note }),
    waits,
    ...(hasProc
      ? [atMost('  memory of the server at its peak, above before', peak, limits.megabytes, { unit: 'MB' })]
      : []),
  ]
}
