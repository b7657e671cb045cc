import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { waitForSuccess } from '../child.ts'
import { databaseOf } from '../database.ts'
import { tell, type House } from '../house.ts'
import { processesOf } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { forTheRecord, none, type Figure } from '../report.ts'
import { median, percentile } from '../statistics.ts'
import { readFaults, type Faults } from './books.ts'
import type { Office } from './clerks.ts'
import { openOffice } from './open-office.ts'
import { employ } from './work.ts'

const kinds = ['whole tree', 'node', 'postmaster', 'one backend'] as const
type Kind = (typeof kinds)[number]

const verifyEvery = 10
const longestSilence = 120_000 // ms
const settling = 100 // ms
/** A PostgreSQL that dies a fourth time within minutes is given up, as it should be. */
const maxOfThePostmaster = 3

const choose = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)]

const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

const victims = (kind: Kind, { child, dataDir }: Product): number[] => {
  const processes = processesOf(child.pid)
  const postmaster = postmasterOf(dataDir)
  if (kind === 'whole tree') return [...processes.values()].flat()
  if (kind === 'node') return [child.pid]
  if (kind === 'postmaster') return [postmaster]
  const backend = choose((processes.get('database') ?? []).filter((pid) => pid !== postmaster))
  return backend ? [backend] : []
}

const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with its parent.
  }
}

type Run = {
  house: House
  product: Product
  office: Office
  ofThePostmaster: number
  since: Date
  took: Map<Kind, number[]>
  faults: Faults[]
  differences: string[]
}

/** Kills at a random moment, starts what does not start itself, and waits for the next write. */
const strike = async (run: Run): Promise<void> => {
  await pause(300 + Math.random() * 2_000)
  const { office, product } = run
  const allowed = kinds.filter((one) => one !== 'postmaster' || run.ofThePostmaster < maxOfThePostmaster)
  const kind = choose(allowed) ?? 'node'
  const at = performance.now()
  victims(kind, product).forEach(kill)
  if (kind === 'postmaster') run.ofThePostmaster += 1
  if (kind === 'whole tree' || kind === 'node') {
    const cookie = office.counter?.cookie ?? ''
    office.counter = undefined
    await product.child.ended
    run.product = await startProduct(run.house, { dataDir: product.dataDir, longest: longestSilence })
    run.ofThePostmaster = 0
    office.counter = { origin: run.product.origin, cookie }
  }
  // What was under way may still be answered, and says nothing about the time after.
  while (office.lastSentAt < at + settling) {
    if (performance.now() - at > longestSilence) throw new Error(`no write after the kill of ${kind}`)
    await pause(5)
  }
  run.took.set(kind, [...(run.took.get(kind) ?? []), performance.now() - at])
  run.faults.push(await readWhenUp(run))
}

/** The books past the product, which may be up a moment before a new connection is. */
const readWhenUp = async (run: Run, tries = 100): Promise<Faults> => {
  const { product, office, since } = run
  try {
    return await readFaults(databaseOf(product.dataDir), [...office.acknowledged], since)
  } catch (error) {
    if (tries === 0) throw error
    await pause(100)
    return readWhenUp(run, tries - 1)
  }
}

const verify = async (run: Run): Promise<void> => {
  const child = run.house.start(['apps/api/src/upkeep/verify.ts'], { env: { DATA_DIR: run.product.dataDir } })
  await waitForSuccess(child, longestSilence).catch(() => run.differences.push(child.output()))
}

const secondsOf = (all: readonly number[]) =>
  [median(all), percentile(all, 0.9), Math.max(...all)].map((one) => (one / 1000).toFixed(1)).join(' / ')

const figuresOf = ({ took, faults, differences, office }: Run, kills: number): Figure[] => {
  const distinct = (what: 'doubled' | 'gaps') => [...new Set(faults.flatMap((one) => one[what]))]
  const lost = new Set(faults.flatMap((one) => one.lost.map(({ mark }) => mark)))
  const done = [...office.done].map(([kind, n]) => `${n} ${kind}`).join(', ')
  return [
    forTheRecord(`${kills} kills under eight clerks, acknowledged`, done),
    forTheRecord('  tries without an answer or with 503', String(office.failed)),
    none('  acknowledged and lost', [...lost]),
    none('  doubled', distinct('doubled')),
    none(
      '  series with a gap: challans, receipts, payments back, returns, documents of tax',
      distinct('gaps'),
    ),
    none(`  differences by verify, after each ${verifyEvery}`, differences),
    none('  answers 422 or 5xx but 503', office.wrong),
    ...[...took].map(([kind, all]) =>
      forTheRecord(
        `  ${kind}, ${all.length} times: until the next write, median / p90 / max`,
        `${secondsOf(all)} s`,
      ),
    ),
  ]
}

/** kill -9 at random moments under clerks who never pause; after each one the books are compared with what was answered. */
export const measureKills = async (house: House, kills: number): Promise<Figure[]> => {
  const dataDir = await house.folder('kills')
  const args = ['--demo', '--orders', '300']
  const product = await startProduct(house, { dataDir, args, longest: longestSilence })
  const office = await openOffice(product)
  const run: Run = {
    house,
    product,
    office,
    since: new Date(),
    ofThePostmaster: 0,
    took: new Map(),
    faults: [],
    differences: [],
  }
  const working = employ(office)
  try {
    for (let killed = 1; killed <= kills; killed++) {
      await strike(run)
      if (killed % verifyEvery > 0) continue
      await verify(run)
      const faulty = run.faults.filter(
        ({ lost, doubled, gaps }) => lost.length + doubled.length + gaps.length > 0,
      )
      tell(
        `  ${killed} of ${kills} kills, faults after ${faulty.length}, differences ${run.differences.length}`,
      )
    }
  } finally {
    office.isOver = true
    await working
    await run.product.child.stop()
  }
  return figuresOf(run, kills)
}
