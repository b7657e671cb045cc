import { statfs } from 'node:fs/promises'
import type { Client } from 'pg'
import { findCluster } from '../../database/embedded/cluster.ts'
import { findRunningPostgres, type PostgresAddress } from '../../database/embedded/start-postgres.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Place } from '../place.ts'
import { findBases, isBaseDue } from './bases.ts'
import type { Base } from './base-manifest.ts'
import { inOneLine } from '../../say.ts'
import { paperKeeper } from './keep-papers.ts'
import { findKept, keepWal } from './keep-wal.ts'
import { advanceSlot, connect, connectedTo, dropSlot, readPosition, type Slot } from './session.ts'
import { lineOf, readySlot } from './slot.ts'
import { tidyLog } from './tidy-log.ts'
import { lsnOf, lsnText, type Log, type Lsn } from './wal.ts'
import { writeBase } from './write-base.ts'

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

export type Kept = {
  dataDir: string
  place: Place
  /** Papers as they lie, encrypted where they are. */
  store: FileStore
  key: string | undefined
}

/** Before a copy of the files that failed is tried again, in ms. */
const restAfterFailure = 5 * 60_000

const megabyte = 1_048_576
/** With less room than this on the disk, what waits for the place is given up. */
const leastRoom = 256 * megabyte

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What is known between two rounds. All of it is found again after anything went wrong. */
type Known = { client: Client; address: PostgresAddress; cluster: string; slot: Slot; at: Lsn | undefined }

const begin = async ({ dataDir }: Kept): Promise<Known> => {
  const address = await findRunningPostgres(dataDir)
  if (!address) throw new Error('PostgreSQL does not run.')
  const cluster = await findCluster(dataDir)
  const client = await connect(address)
  try {
    return { client, address, cluster, slot: await readySlot(client, cluster), at: undefined }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** The disk matters more than a gap: the business stands still without room, and a new copy of the files ends the gap. */
const giveWay = async ({ client, cluster, slot }: Known): Promise<void> => {
  if ((await freeBytes(cluster)) > leastRoom) return
  const { flushed } = await readPosition(client)
  if (flushed - slot.kept > BigInt(64 * megabyte)) await dropSlot(client, slot.name)
}

/**
 * Keeps what the database writes, a few seconds behind it, where backups are: the log from PostgreSQL's own files, papers,
 * and now and then a copy of all files to begin with.
 */
export const logKeeper = (kept: Kept): Keeper => {
  const { place, store, key } = kept
  const keepPapers = paperKeeper(store, place)
  const bases = new Map<string, Base | undefined>()
  let known: Known | undefined
  let copying: Promise<void> | undefined
  let failure = { words: '', at: -Infinity }

  const copyFiles = async ({ address, cluster, slot }: Known, log: Log): Promise<void> => {
    const line = lineOf(slot)
    try {
      const base = await connectedTo(address, (client) =>
        writeBase({ client, place, line, cluster, log, key }),
      )
      bases.set(line, base)
      failure = { words: '', at: -Infinity }
      await tidyLog(place)
    } catch (error) {
      failure = { words: inOneLine(error), at: performance.now() }
    }
  }

  const newestOf = async (line: string) => {
    if (!bases.has(line)) bases.set(line, (await findBases(place, line)).at(-1)?.base)
    return bases.get(line)
  }

  const keepLog = async (now: Known): Promise<void> => {
    const { client, cluster, slot } = now
    const line = lineOf(slot)
    const keeping = { place, line, cluster }
    const { flushed, log } = await readPosition(client)
    // Papers first: whatever moment of the log is restored, those that its rows name lie there.
    await keepPapers(client)
    const from = now.at ?? (await findKept(keeping, log, slot.kept))
    await keepWal(keeping, log, from, flushed)
    now.at = flushed
    if (flushed > from) await advanceSlot(client, slot.name, lsnText(flushed))
    const mayTry = !copying && performance.now() - failure.at > restAfterFailure
    if (mayTry && isBaseDue(await newestOf(line), flushed, Date.now()))
      copying = copyFiles(now, log).finally(() => (copying = undefined))
  }

  const isComplete = ({ slot, at = 0n }: Known) => {
    const base = bases.get(lineOf(slot))
    return base !== undefined && at >= lsnOf(base.stop)
  }

  /** After whatever went wrong. */
  const forget = async () => {
    // Where not even that goes, the next round finds it as it is.
    if (known) await giveWay(known).catch(() => undefined)
    await known?.client.end().catch(() => undefined)
    known = undefined
  }
  return {
    keep: async () => {
      const at = new Date().toISOString()
      try {
        known ??= await begin(kept)
        await keepLog(known)
        return isComplete(known) ? at : ''
      } catch (error) {
        await forget()
        throw error
      }
    },
    problem: () => failure.words,
    end: async () => {
      await copying
      await known?.client.end().catch(() => undefined)
    },
  }
}
