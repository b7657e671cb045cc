import { setTimeout as pause } from 'node:timers/promises'
import { hasProc, ownMemory, processesOf, residentMemory } from './processes.ts'
import type { Product } from './product.ts'
import { atMost, forTheRecord, type Figure } from './report.ts'

const limits = { idle: 100, afterLoad: 350 } // MB
const idleAfter = 10_000 // ms

const skipped = (what: string) => [forTheRecord(what, 'needs /proc: skipped')]

/** @param running just started, and asked for nothing but its sign-in page */
export const measureIdleMemory = async ({ child }: Product): Promise<Figure[]> => {
  const what = 'Server idle, 10 s after its start (RSS)'
  if (!hasProc) return skipped(what)
  await pause(idleAfter)
  const note = `PSS ${ownMemory([child.pid]).toFixed(0)}`
  return [atMost(what, residentMemory(child.pid), limits.idle, { unit: 'MB', note })]
}

/** Right after the load, while the connections to the database are open. */
export const measureMemoryAfterLoad = async ({ child }: Product): Promise<Figure[]> => {
  const what = 'Server and database after the load (PSS)'
  if (!hasProc) return skipped(what)
  const shares = [...processesOf(child.pid)].map(([name, pids]) => ({ name, megabytes: ownMemory(pids) }))
  const total = shares.reduce((sum, { megabytes }) => sum + megabytes, 0)
  const note = shares.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`).join(', ')
  return [atMost(what, total, limits.afterLoad, { unit: 'MB', note })]
}
