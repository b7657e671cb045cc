import { pathToFileURL } from 'node:url'
import { root, waitForSuccess, type Child } from '../child.ts'
import { settle, databaseOf } from '../database.ts'
import type { House } from '../house.ts'
import { fire, type Round, type Target } from '../load.ts'
import { productCalls } from '../orders/booking.ts'
import { readFacts } from '../orders/facts.ts'
import { startOrders } from '../orders/filled.ts'
import { lean } from '@refill/api/process/own-process.ts'
import { hasProc, ownMemory, processesOf } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { untilLogIsKept } from './until-kept.ts'
import { untilSealed } from './until-sealed.ts'
import { atLeast, atMost, forTheRecord, type Figure } from '../report.ts'
import { median } from '../statistics.ts'

const limits = { archive: 0.5, restore: 0.4, bookings: 0.85, megabytes: 120 }
/** Bare loading of a million orders takes minutes. */
const roundsOf = (orders: number) => (orders > 500_000 ? 1 : 3)
const longest = 600_000 // ms

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const archive = (house: House, { dataDir }: Product, folder: string): Child =>
  house.start([...lean, 'apps/api/src/upkeep/backup.ts', folder], { env: { DATA_DIR: dataDir } })

/** MB, of a product and what runs beside it. */
const memoryOf = ({ child }: Product, ...beside: Child[]) => {
  const all = [child, ...beside].flatMap(({ pid }) => [...processesOf(pid).values()].flat())
  return ownMemory(all)
}

/** MB, the most that it takes more than before while something runs beside it. */
const memoryAbove = async (before: number, product: Product, beside: Child): Promise<number> => {
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(product, beside))), 100)
  await beside.ended
  clearInterval(timer)
  return peak - before
}

const measureMemory = async (house: House, product: Product, folder: string): Promise<Figure> => {
  const what = '  memory of all processes at its peak, above before'
  if (!hasProc) return forTheRecord(what, 'needs /proc: skipped')
  const idle = memoryOf(product)
  const running = archive(house, product, folder)
  const above = await memoryAbove(idle, product, running)
  await waitForSuccess(running, longest)
  return atMost(what, above, limits.megabytes, { unit: 'MB' })
}

/** Each over what it cannot be quicker than, in turns. */
const measureArchive = async (
  house: House,
  product: Product,
  { folder, rounds }: { folder: string; rounds: number },
): Promise<Figure[]> => {
  // By itself, since looking takes time.
  const memory = await measureMemory(house, product, folder)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await timed(() => waitForSuccess(archive(house, product, folder), longest)))
    const into = await house.folder('bare')
    const copy = house.start(['bench/src/backup/bare-copy.ts', product.dataDir, into])
    bare.push(await timed(() => waitForSuccess(copy, longest)))
  }
  const note = `${(median(ours) / 1000).toFixed(1)} s over ${(median(bare) / 1000).toFixed(1)} s`
  const figure = 'Archive, COPY to the same compressor over it'
  return [atLeast(figure, median(bare) / median(ours), limits.archive, { note }), memory]
}

const loadedIn = async (child: Child): Promise<number> => {
  await waitForSuccess(child, longest)
  return Number(/loaded in (\d+) ms/.exec(child.output())?.[1])
}

const measureRestore = async (
  house: House,
  { dataDir }: Product,
  { folder, rounds }: { folder: string; rounds: number },
): Promise<Figure> => {
  const load = (way: 'ours' | 'bare') =>
    loadedIn(house.start(['bench/src/backup/load-archive.ts', way, dataDir, folder]))
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await load('ours'))
    bare.push(await load('bare'))
  }
  const note = `${(median(ours) / 1000).toFixed(1)} s over ${(median(bare) / 1000).toFixed(1)} s`
  return atLeast(
    'Restore, COPY into tables with their indexes over it',
    median(bare) / median(ours),
    limits.restore,
    { note },
  )
}

const seconds = 6
const turns = 5

const perSecond = (all: readonly Round[]) => median(all.map((round) => round.perSecond))

/** Bookings while archives are written one after the other, and while nothing is. */
const measureBeside = async (
  house: House,
  product: Product,
  { folder, customers }: { folder: string; customers: readonly number[] },
): Promise<Figure> => {
  const target: Target = await productCalls(product, customers)
  await fire(target, seconds)
  const [alone, beside]: [Round[], Round[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    alone.push(await fire(target, seconds))
    const over = new AbortController()
    let running: Child | undefined
    const writeOne = () => waitForSuccess((running = archive(house, product, folder)), longest)
    const write = async (): Promise<void> => {
      try {
        while (!over.signal.aborted) await writeOne()
      } catch (error) {
        // The last one is ended in the middle.
        if (!over.signal.aborted) throw error
      }
    }
    const writing = write()
    beside.push(await fire(target, seconds))
    over.abort()
    await running?.stop()
    await writing
  }
  const note = `${perSecond(beside).toFixed(0)}/s beside, ${perSecond(alone).toFixed(0)}/s alone`
  return atLeast(
    'Bookings while archives are written, over alone',
    perSecond(beside) / perSecond(alone),
    limits.bookings,
    { note },
  )
}

/** The same business with its log kept and without. */
const measureKeeping = async (
  house: House,
  { dataDir }: Product,
  customers: readonly number[],
): Promise<Figure> => {
  const [alone, keeping]: [Round[], Round[]] = [[], []]
  const kept = pathToFileURL(await house.folder('kept')).href
  const fireWith = async (env: Record<string, string>, all: Round[]) => {
    const started = await startProduct(house, { dataDir, env, folder: root })
    if ('BACKUP_URL' in env) await untilLogIsKept(started)
    const target = await productCalls(started, customers)
    await fire(target, seconds)
    for (let turn = 0; turn < 2; turn++) all.push(await fire(target, seconds))
    await started.child.stop()
  }
  for (let turn = 0; turn < 3; turn++) {
    await fireWith({}, alone)
    await fireWith({ BACKUP_URL: kept, BACKUP_AT: '23:59' }, keeping)
  }
  const note = `${perSecond(keeping).toFixed(0)}/s, ${perSecond(alone).toFixed(0)}/s without`
  return atLeast(
    'Bookings while the log is kept, over without',
    perSecond(keeping) / perSecond(alone),
    limits.bookings,
    { note },
  )
}

/** @param orders of the business, in two years */
export const measureBackup = async (house: House, orders: number): Promise<Figure[]> => {
  const product = await startOrders(house, orders)
  await untilSealed(product)
  await settle(databaseOf(product.dataDir))
  const folder = await house.folder('archives')
  const rounds = roundsOf(orders)
  const archived = await measureArchive(house, product, { folder, rounds })
  const restored = await measureRestore(house, product, { folder, rounds })
  const { customers } = await readFacts(product)
  const beside = await measureBeside(house, product, { folder, customers })
  await product.child.stop()
  return [...archived, restored, beside, await measureKeeping(house, product, customers)]
}
