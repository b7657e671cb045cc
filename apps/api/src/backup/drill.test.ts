import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createBackup } from '@refill/contract/features/backups/backups.contract.ts'
import { dayInIndia, showClock } from '@refill/values/day.ts'
import { expect, test, vi } from 'vitest'
import {
  begin as beginProduct,
  endProcessesAfterEach,
  ended,
  folderOf,
  kill,
  killerOf,
  signIn,
  start,
  tree,
} from '../testing/running-product.ts'
import { findCluster } from '../database/embedded/cluster.ts'
import { findRunningPostgres } from '../database/embedded/start-postgres.ts'
import { findArchives, openArchive } from './archives.ts'
import { findBases, findLines } from './log/bases.ts'
import { machineProver } from './log/machine-key.ts'
import { connectedTo, readPosition } from './log/session.ts'
import { writeBase } from './log/write-base.ts'
import { openPlace } from './open-place.ts'
import { openRaw } from './packing.ts'
import { keysOf } from './source.ts'
import { begin, clerkOf, keptIn, run, sealing } from './testing/commands.ts'

endProcessesAfterEach()

const startKept = async (settings: Record<string, string> = {}) => {
  const product = await start({ ...keptIn('kept'), ...settings })
  const cookie = await signIn(product.origin)
  return { ...product, cookie, clerk: clerkOf(product.origin, cookie) }
}
type Clerk = ReturnType<typeof clerkOf>

const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

/** Until what was acknowledged before is elsewhere too. */
const untilKept = (clerk: Clerk, instant: number) =>
  until(async () => {
    const { log } = await clerk.listBackups()
    expect(Date.parse(log?.kept_upto ?? '')).toBeGreaterThan(instant)
  })

const colourOf = (number: number) => `#${(number * 7919).toString(16).padStart(6, '0').slice(-6)}`

/** Adds products one after the other, each with a picture of its own, until something gives. */
const work = async (clerk: Clerk, acknowledged: Map<number, number>) => {
  for (let number = 1; ; number++) {
    const id = await clerk.addProduct(colourOf(number))
    acknowledged.set(id, Date.now())
  }
}

/** The last that the product itself says of how far its log is kept. */
const watch = async (clerk: Clerk, seen: { keptUpto: string }) => {
  for (;;) {
    seen.keptUpto = (await clerk.listBackups()).log?.kept_upto ?? ''
    await pause(100)
  }
}

const killAndForget = async (child: { pid?: number | undefined }) => {
  const killAll = await killerOf(child.pid ?? 0)
  killAll()
  await until(async () => expect(await tree(child.pid ?? 0)).toEqual([child.pid]))
  await rm(folderOf('data'), { recursive: true, force: true })
}

/** The product on a folder that was brought back, and the address of the picture of each of its products. */
const startedFrom = async (dataDir: string) => {
  const { origin } = await start({ DATA_DIR: folderOf(dataDir) })
  const cookie = await signIn(origin)
  const products = await clerkOf(origin, cookie).listProducts()
  const there = new Map(products.map(({ id, small_image_url }) => [id, small_image_url]))
  return { origin, cookie, there, ids: [...there.keys()].toSorted((one, other) => one - other) }
}

const bringBack = async (dataDir: string, minute: number) => {
  const words = `${dayInIndia(new Date(minute))} ${showClock(minute)}`
  const said = await run('restore', [folderOf('kept'), '--until', words], dataDir)
  expect(said).toMatch(/^Restored the business as of .*; 0 differences\.$/m)
  return startedFrom(dataDir)
}

test('after the disk is gone all that the product called kept is back, to the last paper, or as it stood at a minute', async () => {
  const { child, clerk } = await startKept()
  await untilKept(clerk, 0)
  const before = await clerk.addProduct('#a05a2c')
  const minute = Math.ceil((Date.now() + 1_000) / 60_000) * 60_000
  await pause(minute + 1_000 - Date.now())
  const acknowledged = new Map<number, number>()
  const seen = { keptUpto: '' }
  const both = Promise.allSettled([work(clerk, acknowledged), watch(clerk, seen)])
  const safeNow = () => [...acknowledged].filter(([, at]) => at < Date.parse(seen.keptUpto)).map(([id]) => id)
  await until(() => Promise.resolve(expect(safeNow().length).toBeGreaterThan(0)))
  await pause(Math.random() * 3_000)
  await killAndForget(child)
  await both
  const safe = safeNow()

  expect((await bringBack('then', minute)).ids).toEqual([before])
  // Nothing was written so late: to the end.
  const { origin, cookie, there } = await bringBack('data', minute + 600_000)
  expect([before, ...safe].filter((id) => !there.has(id))).toEqual([])
  const asked = { page: 1, limit: 5, kind: 'log' }
  expect(await clerkOf(origin, cookie).call('api/activity/list', asked)).toMatchObject({
    reponselist: expect.arrayContaining([
      expect.objectContaining({ did: 'Business restored from a backup' }),
    ]),
  })
  for (const id of safe) {
    const address = there.get(id) ?? ''
    expect(address).toMatch(/^\/files\/[\da-f]{64}-small\.webp$/)
    const picture = await fetch(origin + address, { headers: { cookie } })
    expect(picture.status).toBe(200)
  }
}, 240_000)

/** Copies the files of the product that runs once more, as after a week. */
const copyFilesAgain = async () => {
  const place = await openPlace({ kind: 'folder', folder: folderOf('kept') })
  const [line = ''] = await findLines(place)
  const dataDir = folderOf('data')
  const { key, prover } = await keysOf({ dataDir, secretKeyFile: join(dataDir, 'secret.key') })
  const provers = { business: prover, machine: await machineProver(dataDir) }
  const cluster = await findCluster(folderOf('data'))
  const address = await findRunningPostgres(folderOf('data'))
  await connectedTo(address ?? expect.unreachable(), async (client) => {
    const { log } = await readPosition(client)
    await writeBase({ client, place, line, cluster, log, key, provers })
  })
  return `${folderOf('kept')}/${(await findBases(place, line)).at(-1)?.folder}/data.zst`
}

test('where the newest copy of the files is damaged, the one before it and the log since bring everything back', async () => {
  const { child, clerk } = await startKept()
  await untilKept(clerk, 0)
  const data = await copyFilesAgain()
  const id = await clerk.addProduct('#a05a2c')
  await untilKept(clerk, Date.now())
  child.kill('SIGTERM')
  await ended(child)
  const bytes = await readFile(data)
  bytes.writeUInt8(bytes.readUInt8(5_000) ^ 1, 5_000)
  await writeFile(data, bytes)
  const said = await run('restore', [folderOf('kept')], 'back')
  expect(said).toContain('data.zst is not what was written.')
  expect(said).toMatch(/; 0 differences\.$/m)
  expect((await startedFrom('back')).ids).toEqual([id])
}, 240_000)

const archivesIn = async (name: string) => {
  const place = await openPlace({ kind: 'folder', folder: folderOf(name) })
  const found: string[] = []
  for (const archive of await findArchives(place)) {
    const { parts, manifest } = await openArchive(place, archive)
    for (const { part } of manifest.tables) await finished((await openRaw(parts, part)).resume())
    found.push(archive)
  }
  return found
}

const untilMade = (clerk: Clerk) =>
  until(async () => {
    const { running, reponselist } = await clerk.listBackups()
    expect(running).toBeNull()
    expect(reponselist[0]).toMatchObject({ state: 'good', is_kept: true })
    return reponselist[0]?.archive ?? ''
  })

test('a backup that somebody asks for is made, downloaded whole, tried while papers come in, and restored from the file elsewhere', async () => {
  const { cookie, clerk } = await startKept()
  await untilKept(clerk, 0)
  const id = await clerk.addProduct('#a05a2c')
  expect(await clerk.call(createBackup.endpoint, {})).toMatchObject({ success: true })
  expect(await clerk.call(createBackup.endpoint, {})).toMatchObject({ code: 'backup_running' })
  const archive = await untilMade(clerk)
  const file = await fetch(await clerk.prepareDownload(archive), { headers: { cookie } })
  expect(file.headers.get('content-disposition')).toContain(`refill-${archive}.zip`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  await writeFile(folderOf('whole.zip'), bytes)
  await writeFile(folderOf('cut.zip'), bytes.subarray(0, bytes.length - 3_000))

  const over = new AbortController()
  const adding = (async () => {
    for (let number = 1; !over.signal.aborted; number++) await clerk.addProduct(colourOf(number))
  })()
  const checked = await run('check-backup', [folderOf('kept')], 'data')
  over.abort()
  await adding
  expect(checked).toMatch(/^20.* can be restored: 0 differences, checked in /m)
  expect(checked).toMatch(/^The log can be restored to its end: 0 differences\.$/m)

  expect(await run('restore', [folderOf('whole.zip')], 'data')).toContain(
    `The data folder ${folderOf('data')} holds a business already.`,
  )
  expect(await run('restore', [folderOf('cut.zip')], 'elsewhere')).toMatch(
    /cannot be read \(it is no whole zip file\)\.$/m,
  )
  expect(await run('restore', [folderOf('whole.zip')], 'elsewhere', { BACKUP_PASSWORD: sealing })).toMatch(
    /; 0 differences\.$/m,
  )
  expect((await startedFrom('elsewhere')).ids).toEqual([id])
}, 240_000)

/** Ends a command and all below it at some moment of the time that it usually takes. */
const breakOff = async (running: ReturnType<typeof begin>, usual: number) => {
  await pause(Math.random() * usual)
  for (const pid of await tree(running.child.pid ?? 0)) kill(pid)
  await running.said
}

/** Another moment each time, and others at every run. */
const rounds = 5

test('a backup or a restore that is killed at any moment leaves nothing that is taken for one, and can be done again', async () => {
  const { child, clerk } = await startKept()
  const ids: number[] = []
  for (const number of [1, 2, 3]) ids.push(await clerk.addProduct(colourOf(number)))
  const timed = async (...how: Parameters<typeof run>) => {
    const begun = performance.now()
    expect(await run(...how)).toMatch(/^Kept .* rows and 3 papers as |; 0 differences\.$/m)
    return performance.now() - begun
  }
  const whileBacking = await timed('backup', [folderOf('usb')], 'data')
  for (let round = 0; round < rounds; round++)
    await breakOff(begin('backup', [folderOf('usb')], 'data'), whileBacking)
  const before = await archivesIn('usb')
  expect(before.length).toBeGreaterThanOrEqual(1)
  await timed('backup', [folderOf('usb')], 'data')
  expect(await archivesIn('usb')).toHaveLength(before.length + 1)
  child.kill('SIGTERM')
  await ended(child)

  const whileRestoring = await timed('restore', [folderOf('usb')], 'first')
  for (let round = 0; round < rounds; round++) {
    await breakOff(begin('restore', [folderOf('usb')], 'second'), whileRestoring)
    const isBegun = await readdir(folderOf('second')).then(
      (names) => names.includes('restoring'),
      () => false,
    )
    if (!isBegun) continue
    const refused = beginProduct({ DATA_DIR: folderOf('second') })
    expect(await ended(refused.child)).toBe(1)
    expect(refused.complained()).toContain(
      `a restore into ${folderOf('second')} was broken off or still runs.`,
    )
  }
  const said = await run('restore', [folderOf('usb')], 'second')
  expect(said).toMatch(/; 0 differences\.$|holds a business already/m)
  expect((await startedFrom('second')).ids).toEqual(ids)
}, 240_000)
