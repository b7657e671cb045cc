import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import {
  checkImport,
  readImport,
  startImport,
  storeImport,
} from '@refill/contract/features/import/import.contract.ts'
import { databaseOf } from '../database.ts'
import type { House } from '../house.ts'
import { forgetPeak, hasProc, peakMemory, residentMemory } from '../processes.ts'
import { cookieFor, startProduct } from '../product.ts'
import { atLeast, atMost, forTheRecord, none, type Figure } from '../report.ts'
import { percentile } from '../statistics.ts'
import { until } from '../until.ts'
import { copyBare } from './copy-bare.ts'

const limits = { check: 3, store: 6, copy: 0.3, megabytes: 150, wait: 50 }
const lines = 12_000
const longest = 300_000 // ms

const surnames = ['Sharma', 'Patil', 'Joshi', 'Kulkarni', 'Deshpande']

/** As an office keeps them: twelve columns, every line another customer. */
const sheet = (): File => {
  const heads =
    'Consumer no,Name,Mobile,Address,District,State,Pincode,PAN,Credit days,Credit limit,Email,Type'
  const rows = Array.from({ length: lines }, (_, n) =>
    [
      `C${n}`,
      `Customer ${n} ${surnames[n % surnames.length]}`,
      `98${String(n).padStart(8, '0')}`,
      `"Flat ${n % 90}, Road ${n % 40}"`,
      'Pune,Maharashtra,411045,AAPFU0939F,30,"25,000"',
      `c${n}@example.com`,
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

/** One after another, as a clerk beside it would: what waits for the same locks as the import. @returns ms of each */
const addMeanwhile = async (call: Caller, isOver: () => boolean): Promise<number[]> => {
  const waits: number[] = []
  for (let count = 0; !isOver(); count += 1) {
    const customer = { name: `Walk-in ${count}`, mobile: `97${String(count).padStart(8, '0')}` }
    waits.push(await timed(() => call(customers.create.endpoint, customer)))
  }
  return waits
}

const store = async (call: Caller, id: number): Promise<number> => {
  const from = performance.now()
  await call(storeImport.endpoint, { id })
  await until('The file is not stored', longest, async () => {
    const { import: one } = readImport.answer.parse(await call(readImport.endpoint, { id, limit: 1 }))
    return one.state === 'stored' ? true : undefined
  })
  return performance.now() - from
}

/** What others wait beside it, over what they wait without: the machine's own waits are in both. */
const waitOf = (beside: readonly number[], alone: readonly number[]) =>
  percentile(beside, 0.95) - percentile(alone, 0.95)

/** @returns how long 12,000 customers take from a file, and what that costs others */
export const measureImport = async (house: House): Promise<Figure[]> => {
  const { origin, dataDir, child } = await startProduct(house, { dataDir: await house.folder('import') })
  const call = await callerOf(origin)
  let calls = 0
  const alone = await addMeanwhile(call, () => (calls += 1) > 100)
  const idle = hasProc ? residentMemory(child.pid) : 0
  if (hasProc) forgetPeak(child.pid)
  let id = 0
  const read = await timed(async () => {
    const started = await call(startImport.endpoint, { kind: 'customers', file: sheet() })
    ;({ id } = startImport.answer.parse(started))
  })
  const check = await timed(() => call(checkImport.endpoint, { id }))
  let isOver = false
  const waiting = addMeanwhile(call, () => isOver)
  const stored = await store(call, id)
  isOver = true
  const waits = await waiting
  const peak = hasProc ? peakMemory(child.pid) - idle : 0
  const { import: done } = readImport.answer.parse(await call(readImport.endpoint, { id, limit: 1 }))
  const bare = await copyBare(databaseOf(dataDir))
  await child.stop()
  const seconds = (ms: number) => ms / 1_000
  const note = `${seconds(stored).toFixed(1)} s over ${seconds(bare).toFixed(2)} s`
  return [
    forTheRecord('12,000 customers read from CSV', `${seconds(read).toFixed(1)} s`),
    atMost('  checked', seconds(check), limits.check, { unit: 's' }),
    atMost('  stored', seconds(stored), limits.store, { unit: 's' }),
    none('  lines that were not added', done.counts.added === lines ? [] : [String(done.counts.added)]),
    atLeast('  COPY of the same rows into tables of the same indexes over it', bare / stored, limits.copy, {
      note,
    }),
    atMost('  a new customer beside it, p95 over p95 without', waitOf(waits, alone), limits.wait, {
      unit: 'ms',
      note: `${waits.length} of them`,
    }),
    ...(hasProc
      ? [atMost('  memory of the server at its peak, above before', peak, limits.megabytes, { unit: 'MB' })]
      : []),
  ]
}
