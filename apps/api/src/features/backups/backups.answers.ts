import type { Backups as Listed } from '@refill/contract/features/backups/backups.contract.ts'
import type { BackupPlace } from '@refill/contract/features/backups/place.contract.ts'
import { findDisks } from '../../backup/jobs.ts'
import type { Reader } from '../../database/handles.ts'
import { JobFailed } from '../../process/own-process.ts'
import { findArchives, readRunning } from './backups.queries.ts'
import type { Backups } from './keep-backups.ts'
import { readNeeded } from './needed.ts'
import { nobody, readStanding } from './place-now.ts'

type Made = Backups | undefined

const nowOf = async (reader: Reader, backups: Made) => (backups ? backups.now(reader) : nobody)

const logOf = (backups: Made): Listed['log'] => {
  const log = backups?.log()
  return log ? { kept_upto: log.keptUpto, problem: log.problem } : null
}

export const listBackups = async (
  reader: Reader,
  backups: Made,
  fields: { page: number; limit: number },
): Promise<Listed> => {
  const now = await nowOf(reader, backups)
  return {
    place: now.named,
    at: now.at,
    is_same_disk: now.isSameDisk,
    ...(await readStanding(reader, now)),
    log: logOf(backups),
    key_apart: backups?.isKeyApart ?? false,
    running: await readRunning(reader),
    ...(await findArchives(reader, now, fields)),
  }
}

/** Of disks that cannot be looked for none is offered: a folder can be typed all the same. */
const disksFor = async (backups: Made): Promise<BackupPlace['disks']> => {
  if (!backups) return []
  const found = await findDisks(backups.config).catch((error: unknown) => {
    if (error instanceof JobFailed) return []
    throw error
  })
  return found.map(({ freeBytes, ...disk }) => ({ ...disk, free_bytes: freeBytes }))
}

export const findPlace = async (reader: Reader, backups: Made): Promise<BackupPlace> => {
  const { toldBy, named, at, chosen, known, isSameDisk } = await nowOf(reader, backups)
  return {
    told_by: toldBy,
    folder: chosen?.folder ?? named,
    at,
    is_on: known !== undefined || (chosen?.is_on ?? false),
    is_same_disk: isSameDisk,
    chosen_by: chosen?.updated_by_name ?? '',
    chosen_at: chosen?.updated_at.toISOString() ?? '',
    version: chosen?.version ?? 0,
    needed_bytes: (await readNeeded(reader)).neededBytes,
    disks: toldBy === 'server' ? [] : await disksFor(backups),
  }
}
