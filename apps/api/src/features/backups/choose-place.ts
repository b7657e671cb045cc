import { isAbsolute, parse, resolve } from 'node:path'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { backupErrors } from '@refill/contract/features/backups/backups.contract.ts'
import {
  placeErrors,
  type choosePlace as contract,
} from '@refill/contract/features/backups/place.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import { sizeWords } from '../../backup/command.ts'
import { tryFolder } from '../../backup/jobs.ts'
import type { Fault } from '../../backup/try-folder.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import { DomainError } from '../../domain-error.ts'
import type { Config } from '../../process/config.ts'
import { JobFailed } from '../../process/own-process.ts'
import { expectOwn, type Asked } from '../session/session.public.ts'
import { proveHere } from './place-now.ts'
import { readNeeded } from './needed.ts'

type Form = FieldsOut<typeof contract>
export type AskedPlace = Asked & { form: Form }

const faults = {
  missing: placeErrors.place_missing,
  no_folder: placeErrors.place_no_folder,
  in_data: placeErrors.place_in_data,
  holds_data: placeErrors.place_holds_data,
  same_disk: placeErrors.place_same_disk,
  unusable: placeErrors.place_unusable,
  no_room: placeErrors.place_no_room,
} as const

const refuse = (found: Fault, neededBytes: number): never => {
  const needed = sizeWords(neededBytes)
  const why = 'why' in found ? found.why : ''
  const free = 'freeBytes' in found ? sizeWords(found.freeBytes) : ''
  throw new DomainError(faults[found.fault], { why, free, needed })
}

/** On Windows `\folder` and `D:folder` depend on where somebody stands. */
const isWhole = (path: string): boolean =>
  isAbsolute(path) && parse(path).root.length >= parse(resolve('/')).root.length

/** One at a time: a share that is gone holds each for as long as somebody waits. */
let isTrying = false

const tryOne = async (config: Config, folder: Parameters<typeof tryFolder>[1]) => {
  if (isTrying) throw new DomainError(placeErrors.place_being_tried)
  isTrying = true
  try {
    return await tryFolder(config, folder)
  } catch (error) {
    throw error instanceof JobFailed ? new DomainError(placeErrors.place_silent) : error
  } finally {
    isTrying = false
  }
}

const tryPlace = async (config: Config, { folder, may_share_disk }: Form, neededBytes: number) => {
  const asked = { path: resolve(folder), neededBytes, mayShareDisk: may_share_disk === '1' }
  const found = await tryOne(config, asked)
  return 'fault' in found ? refuse(found, neededBytes) : found
}

type Stored = {
  folder: string
  at: string
  is_on: boolean
  is_same_disk: boolean
  mark: string
  chosen_here: string
}

const lockPlace = (trx: Transaction) =>
  trx
    .selectFrom('backup_place as p')
    .innerJoin('users as u', 'u.id', 'p.updated_by')
    .selectAll('p')
    .select('u.name as updated_by_name')
    .forUpdate('p')
    .executeTakeFirst()

const none = { folder: '', at: '', is_on: false, is_same_disk: false, mark: '', chosen_here: '' }
/** Proofs and marks say nothing to whoever reads the log. */
const told = ({ folder, at, is_on, is_same_disk }: Stored) => ({ folder, at, is_on, is_same_disk })

/** Two who choose for the first time at once: the later one finds the row of the earlier. */
const clashes = { backup_place_pkey: placeErrors.place_being_tried }

const store = (db: Database, { by, form }: AskedPlace, values: (before: Stored | undefined) => Stored) =>
  db.transaction(
    by,
    async (trx) => {
      const before = await lockPlace(trx)
      if (before) refuseStale('place of backups', form.version, before)
      const after = values(before)
      const changed = { ...after, updated_at: sql<Date>`now()`, updated_by: by.userId ?? 0 }
      await (before
        ? trx
            .updateTable('backup_place')
            .set({ ...changed, version: before.version + 1 })
            .execute()
        : trx.insertInto('backup_place').values(changed).execute())
      const event = after.is_on ? 'backups.place_chosen' : 'backups.place_left'
      await trx.audit({ event, id: 1, ...changedColumns(told(before ?? none), told(after)) })
      return { place: after.is_on ? after.folder : '', is_same_disk: after.is_same_disk }
    },
    clashes,
  )

const leave = (db: Database, asked: AskedPlace) =>
  store(db, asked, (before) => {
    if (!before) throw new DomainError(backupErrors.backups_off)
    const { folder, at, is_same_disk, mark, chosen_here } = before
    return { folder, at, is_same_disk, mark, chosen_here, is_on: false }
  })

/**
 * Says where backups go from now on, on this machine and in this database alone.
 * @throws {DomainError} as the contract lists
 */
export const choosePlace = async (db: Database, config: Config, asked: AskedPlace) => {
  const { form, by, visit } = asked
  // A program has no password of its own that could be asked for.
  if (by.isProgram) throw new DomainError(commonErrors.forbidden)
  if (config.backup.where) throw new DomainError(placeErrors.place_told_by_server)
  const isOn = form.is_on === '1'
  if (isOn && !isWhole(form.folder)) throw new DomainError(placeErrors.place_relative)
  await expectOwn(db, { by, visit }, form)
  if (!isOn) return leave(db, asked)
  const { neededBytes, database } = await readNeeded(db.reader)
  const chosen_here = await proveHere(config.dataDir, database)
  const { isSameDisk: is_same_disk, ...found } = await tryPlace(config, form, neededBytes)
  return store(db, asked, () => ({ ...found, is_same_disk, at: form.at, is_on: true, chosen_here }))
}
