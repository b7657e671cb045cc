import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { createBackup, listBackups } from '@refill/contract/features/backups/backups.contract.ts'
import { answerAs, signedIn, type Calls } from '../calls.ts'
import { untilLogIsKept } from '../backup/until-kept.ts'
import { waitForSuccess } from '../child.ts'
import { databaseOf } from '../database.ts'
import { tell, type House } from '../house.ts'
import { readFaults, type Faults } from '../kills/books.ts'
import { insist, type Office } from '../kills/clerks.ts'
import { openOffice } from '../kills/open-office.ts'
import { employ } from '../kills/work.ts'
import { processesOf } from '../processes.ts'
import { startProduct, type Product } from '../product.ts'
import { atMost, forTheRecord, none, type Figure } from '../report.ts'
import { until } from '../until.ts'

/** Of the sample business, whose year has 60,000 orders on 300 days. */
const deliveriesOfADay = 200
const allowedLoss = 60 // s
const longest = 300_000 // ms

const untilDelivered = (office: Office, deliveries: number) => {
  const areDone = () => (office.done.get('deliveries') ?? 0) >= deliveries || undefined
  return until(`${deliveries} deliveries`, longest, () => Promise.resolve(areDone()))
}

/** The night between two days. */
const keepArchive = async (office: Office, list: Calls) => {
  await insist(office, createBackup, {})
  await until('an archive', longest, async () => {
    const { running, reponselist } = await answerAs(listBackups, list)
    return (running === null && reponselist[0]?.state === 'good') || undefined
  })
}

/** Two days' work of eight clerks who never pause, with an archive between them, and some of the third day. */
const workTwoDays = async (office: Office, list: Calls) => {
  await untilDelivered(office, deliveriesOfADay)
  await keepArchive(office, list)
  await untilDelivered(office, 2 * deliveriesOfADay)
  await pause(1_000 * allowedLoss * (1 + Math.random() / 2))
}

/** The machine and its disk are gone. @returns when, by the clock of performance.now() */
const lose = async ({ child, dataDir }: Product): Promise<number> => {
  const all = [...processesOf(child.pid).values()].flat()
  const at = performance.now()
  for (const pid of all) process.kill(pid, 'SIGKILL')
  await child.ended
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  return at
}

const bringBack = async (house: House, kept: string): Promise<{ dataDir: string; said: string }> => {
  const dataDir = await house.folder('restored')
  const child = house.start(['apps/api/src/upkeep/restore.ts', kept], { env: { DATA_DIR: dataDir } })
  await waitForSuccess(child, longest)
  return { dataDir, said: child.output().trim() }
}

type Drilled = { office: Office; faults: Faults; lostAt: number; took: number; differences: string[] }

const drill = async (house: House): Promise<Drilled> => {
  const [dataDir, kept] = [await house.folder('drill'), await house.folder('kept')]
  const env = { BACKUP_URL: pathToFileURL(kept).href, BACKUP_AT: '23:59' }
  const args = ['--demo', '--orders', '300']
  const product = await startProduct(house, { dataDir, args, env, longest })
  const since = new Date()
  const office = await openOffice(product)
  const list = (await signedIn(product.origin, listBackups.endpoint))([{}])
  await untilLogIsKept(product)
  const working = employ(office)
  const end = async () => {
    await workTwoDays(office, list)
    return lose(product)
  }
  const lostAt = await end().finally(() => (office.isOver = true))
  await working
  const begun = performance.now()
  const restored = await bringBack(house, kept)
  const took = performance.now() - begun
  // As whoever comes back to it: it is started, and asked once more.
  const again = await startProduct(house, { dataDir: restored.dataDir, longest })
  const faults = await readFaults(databaseOf(restored.dataDir), office.acknowledged, since)
  const verify = house.start(['apps/api/src/upkeep/verify.ts'], { env: { DATA_DIR: restored.dataDir } })
  const differences = await waitForSuccess(verify, longest).then(
    () => [],
    () => [verify.output()],
  )
  await again.child.stop()
  tell(`  ${restored.said}`)
  return { office, faults, lostAt, took, differences }
}

/** BACKUP_URL alone is left of a machine on which eight clerks were at work, and the business is brought back from it. */
export const measureDrill = async (house: House): Promise<Figure[]> => {
  const { office, faults, lostAt, took, differences } = await drill(house)
  const agesOfLost = faults.lost.map(({ at }) => (lostAt - at) / 1_000)
  const older = faults.lost.filter(({ at }) => at < lostAt - 1_000 * allowedLoss)
  const done = [...office.done].map(([kind, count]) => `${count} ${kind}`).join(', ')
  return [
    forTheRecord('Two days under eight clerks, acknowledged', done),
    none(
      `  acknowledged more than ${allowedLoss} s before the end and lost`,
      older.map(({ mark }) => mark),
    ),
    atMost('  oldest that was lost, before the end', Math.max(0, ...agesOfLost), allowedLoss, { unit: 's' }),
    none('  doubled', faults.doubled),
    none('  series with a gap', faults.gaps),
    none('  differences by verify', differences),
    none('  answers 422 or 5xx but 503', office.wrong),
    forTheRecord('  restored in', `${(took / 1_000).toFixed(1)} s`),
  ]
}
