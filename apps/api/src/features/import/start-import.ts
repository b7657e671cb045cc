import type { startImport as contract } from '@refill/contract/features/import/import.contract.ts'
import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import { keptName } from '../../files/file-name.ts'
import { recordFile, storeFile } from '../../files/files.ts'
import { prepared } from '../../files/prepared-file.ts'
import { guessMapping, headingsInOne, mappingAgain } from './guess-mapping.ts'
import { findImport, kindFor, type Kinds } from './hold.ts'
import type { ImportKind } from './import-kind.ts'
import { fileType, inTurn, nothingWished, readFile, storedFile } from './read-file.ts'
import { Mapping, Reading } from './reading.ts'

export type Importing = { db: Database; store: FileStore; kinds: Kinds; by: Actor }
type Form = FieldsOut<typeof contract>

/** The file that was sent, or that of another import. */
const givenFile = async ({ db, store, kinds, by }: Importing, { file, of }: Form) => {
  if (file) return { bytes: new Uint8Array(await file.arrayBuffer()), fileName: keptName(file.name) }
  const other = await findImport(db.reader, kinds, by, of)
  if (other.file_id === null) throw new DomainError(importErrors.import_forgotten)
  return { bytes: new Uint8Array(await storedFile(store, other.file_id)), fileName: other.file_name }
}

/** As it was chosen for the same headings the last time. */
const rememberedMapping = async (trx: Transaction, kind: string, headings: string) => {
  const last = await trx
    .selectFrom('imports')
    .select(['mapping', 'reading'])
    .where('kind', '=', kind)
    .where('headings', '=', headings)
    .where('state', '<>', 'open')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { mapping: Mapping.parse(last.mapping), columns: Reading.parse(last.reading).columns }
}

/** How a file was read and which column is which, as it is kept. */
export const noteReading = async (
  trx: Transaction,
  id: number,
  name: string,
  kind: ImportKind,
  reading: Reading,
) => {
  const headings = headingsInOne(reading.columns)
  const mapping = mappingAgain(
    await rememberedMapping(trx, name, headings),
    guessMapping(kind, reading.columns),
  )
  await trx
    .updateTable('imports')
    .set({ reading: JSON.stringify(reading), headings, mapping: JSON.stringify(mapping), state: 'open' })
    .where('id', '=', id)
    .execute()
}

const takeFile = async (parts: Importing, kind: ImportKind, form: Form) => {
  const { db, store, by } = parts
  const given = await givenFile(parts, form)
  const file = { ...(await prepared(fileType, given.bytes)), isScan: true }
  await storeFile(store, file)
  return db.transaction(by, async (trx) => {
    await recordFile(trx, file)
    const { id } = await trx
      .insertInto('imports')
      .values({
        kind: form.kind,
        file_id: file.id,
        file_hash: file.id,
        file_name: given.fileName,
        started_by: sql<number>`${by.userId}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reading = await readFile(trx, id, kind, given, nothingWished)
    await noteReading(trx, id, form.kind, kind, reading)
    await trx.audit({
      event: 'import.started',
      id,
      after: { kind: form.kind, file: given.fileName, sha256: file.id },
    })
    return { id }
  })
}

/**
 * Takes a file in: its lines, and which column is probably which. Of the business nothing is stored.
 * @throws {DomainError} import_unreadable, import_not_allowed
 */
export const startImport = (parts: Importing, form: Form) => {
  const kind = kindFor(parts.kinds, parts.by, form.kind)
  return inTurn(() => takeFile(parts, kind, form))
}
