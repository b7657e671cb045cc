import { setTimeout as pause } from 'node:timers/promises'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { maxRows } from '@refill/contract/list.ts'
import { answerOf, signedIn, type Calls } from '../calls.ts'
import type { House } from '../house.ts'
import { forgetPeak, hasProc, peakMemory, residentMemory } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { atMost, forTheRecord, type Figure } from '../report.ts'
import { median } from '../statistics.ts'

const times = 3
const limit = 60 // MB
/** The server collects its garbage three seconds after its start: what it then holds is no garbage. */
const idleAfter = 5_000 // ms

/** @returns MB beyond what the server held before, and ms until the last byte */
const answerOnce = async (calls: Calls, server: number) => {
  const before = residentMemory(server)
  forgetPeak(server)
  const from = performance.now()
  // The product answers as its contract says, which its own tests check.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answer = (await answerOf(calls)) as { vendor_list: unknown[] }
  const took = performance.now() - from
  if (answer.vendor_list.length !== maxRows) throw new Error(`${answer.vendor_list.length} rows came`)
  return { before, extra: peakMemory(server) - before, took }
}

const onAFreshServer = async (house: House, dataDir: string) => {
  const { origin, child } = await startProduct(house, { dataDir })
  const call = await signedIn(origin, vendors.list.endpoint)
  await answerOf(call([{ page: 1, limit: 25, search: '' }]))
  await pause(idleAfter)
  const whole = call([{ page: 1, limit: maxRows, search: '' }])
  const first = await answerOnce(whole, child.pid)
  const second = await answerOnce(whole, child.pid)
  await child.stop()
  return { first, second }
}

/** What pickers load: all 10,000 vendors in one answer, asked of a server that was just started. */
export const measureWholeList = async (house: House, { dataDir, child }: Product): Promise<Figure[]> => {
  const what = 'Peak of the server (RSS) over its idle right before, GC done'
  if (!hasProc) return [forTheRecord(what, 'needs /proc: skipped')]
  await child.stop()
  const all: Awaited<ReturnType<typeof onAFreshServer>>[] = []
  for (let time = 0; time < times; time++) all.push(await onAFreshServer(house, dataDir))
  const extra = median(all.map(({ first }) => first.extra))
  const note = `from ${median(all.map(({ first }) => first.before)).toFixed(0)}; ${all.map(({ first }) => first.extra.toFixed(0)).join(', ')}`
  const inMs = (of: 'first' | 'second') => `${median(all.map((one) => one[of].took)).toFixed(0)} ms`
  return [
    atMost(what, extra, limit, { unit: 'MB', note }),
    forTheRecord(
      '  once more, over what it then held',
      `${median(all.map(({ second }) => second.extra)).toFixed(1)} MB`,
    ),
    forTheRecord('Time of the answer, first and second', `${inMs('first')}, ${inMs('second')}`),
  ]
}
