import { statfs } from 'node:fs/promises'
import type { Client } from 'pg'
import { findCluster } from '../../database/embedded/cluster.ts'
import { findRunningPostgres, type PostgresAddress } from '../../database/embedded/start-postgres.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Place } from '../place.ts'
import type { Provers } from './base-manifest.ts'
import { baseCopies } from './base-copies.ts'
import { paperKeeper } from './keep-papers.ts'
import { findKept, keepWal } from './keep-wal.ts'
import { advanceSlot, connect, dropSlot, readPosition, untilShown, type Slot } from './session.ts'
import { beginLine, findSlot, lineOf } from './slot.ts'
import { lsnOf, lsnText, type Lsn } from './wal.ts'

export type Keeper = {
  /**
   * Brings everything to the place that was committed before.
   * @returns up to which instant, ISO 8601; '' as long as there is no copy of the files to begin with
   */
  keep(): Promise<string>
  /** Why there is none yet, or no new one; '' otherwise. */
  problem(): string
  end(): Promise<void>
}

/** What lies outside of the cluster. */
type Outside = {
  place: Place
  /** Papers as they lie, encrypted where they are. */
  store: FileStore
  key: string | undefined
  provers: Provers
}

export type Kept = {
  dataDir: string
  /** Asked again until it does not fail. */
  open: () => Promise<Outside>
}

const megabyte = 1_048_576
/** What waits for the place is given up when the disk has less room than this. */
const leastRoom = 256 * megabyte
/** How often that is looked at while a place does not answer, in ms. */
const lookEvery = 10_000

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What is known between two rounds. All of it is found again after anything went wrong. */
type Known = {
  client: Client
  address: PostgresAddress
  cluster: string
  /** There is none before the place was there for the first time. */
  slot: Slot | undefined
  at: Lsn | undefined
}

const begin = async (dataDir: string): Promise<Known> => {
  const address = await findRunningPostgres(dataDir)
  if (!address) throw new Error('PostgreSQL does not run.')
  const cluster = await findCluster(dataDir)
  const client = await connect(address)
  try {
    return { client, address, cluster, slot: await findSlot(client, cluster), at: undefined }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** The disk matters more than a gap: the business stands still without room, and a new copy of the files ends the gap. */
const freeRoom = async ({ client, cluster, slot, at }: Known): Promise<void> => {
  if (!slot || (await freeBytes(cluster)) > leastRoom) return
  const { flushed } = await readPosition(client)
  if (flushed - (at ?? slot.kept) > BigInt(64 * megabyte)) await dropSlot(client, slot.name)
}

/**
 * Keeps what the database writes, a few seconds behind it, where backups are: the log from PostgreSQL's own files, papers,
 * and now and then a copy of all files to begin with.
 */
export const logKeeper = ({ dataDir, open }: Kept): Keeper => {
  const copies = baseCopies()
  let known: Known | undefined
  let outside: (Outside & { keepPapers: ReturnType<typeof paperKeeper> }) | undefined

  const openOutside = async () => {
    const opened = await open()
    return { ...opened, keepPapers: paperKeeper(opened.store, opened.place) }
  }

  const keepLog = async (now: Known): Promise<void> => {
    outside ??= await openOutside()
    const { client, cluster } = now
    const slot = (now.slot ??= await beginLine(client, cluster))
    const line = lineOf(slot)
    const { place, provers, keepPapers } = outside
    await place.expectThere?.()
    const keeping = { place, line, cluster, provers }
    const { flushed, log } = await readPosition(client)
    // Papers first: whatever moment of the log is restored, those that its rows name lie there.
    await untilShown(client)
    await keepPapers(client)
    const from = now.at ?? (await findKept(keeping, log, slot.kept))
    await keepWal(keeping, log, from, flushed)
    now.at = flushed
    if (flushed > from) await advanceSlot(client, slot.name, lsnText(flushed))
    await copies.makeIfDue(outside, { ...now, line, log, flushed })
  }

  const isComplete = ({ slot, at = 0n }: Known) => {
    const base = slot && copies.newest(lineOf(slot))
    return base !== undefined && at >= lsnOf(base.stop)
  }

  // Where not even that goes, the next round finds it as it is.
  const freeRoomNow = async () => known && freeRoom(known).catch(() => undefined)

  /** Ends the connection after whatever went wrong. */
  const disconnect = async () => {
    await freeRoomNow()
    await known?.client.end().catch(() => undefined)
    known = undefined
  }
  return {
    keep: async () => {
      const at = new Date().toISOString()
      // A share that is gone answers nothing, for minutes.
      const looking = setInterval(() => void freeRoomNow(), lookEvery)
      try {
        known ??= await begin(dataDir)
        await keepLog(known)
        return isComplete(known) ? at : ''
      } catch (error) {
        await disconnect()
        throw error
      } finally {
        clearInterval(looking)
      }
    },
    problem: copies.problem,
    end: async () => {
      await copies.end()
      await known?.client.end().catch(() => undefined)
    },
  }
}
