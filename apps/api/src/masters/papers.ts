import { masterErrors } from '@refill/contract/masters/errors.ts'
import { shownNumber } from '@refill/contract/masters/hidden-numbers.ts'
import type { NewPaper } from '@refill/contract/masters/papers.ts'
import type { PaperRecord } from '@refill/contract/masters/shapes.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../database/handles.ts'
import type { FileStore } from '../files/file-store.ts'
import { keptName } from '../files/file-name.ts'
import { fileUrl, preparePaper, recordFile, storeFile, type PreparedFile } from '../files/files.ts'
import { placeIn, type Secrets } from '../secrets/secrets.ts'
import { DomainError } from '../domain-error.ts'
import type { PaperFacts } from './definition.ts'

/** A paper whose file lies in the store already, outside any transaction. */
export type TakenPaper = PaperFacts & { stored?: PreparedFile; fileName: string }

/** @param field of the form that the domain error belongs to */
export const takeFile = async (store: FileStore, file: File | undefined, field = 'document') => {
  if (!file) return { fileName: '' }
  const stored = await preparePaper(file)
  if (!stored) throw new DomainError({ ...masterErrors.paper_wrong, field })
  await storeFile(store, stored)
  return { stored, fileName: keptName(file.name) }
}

/** Judges and stores the files of new papers one after another: each may be 5 MB. */
export const takePapers = async (store: FileStore, papers: readonly NewPaper[]): Promise<TakenPaper[]> => {
  const taken: TakenPaper[] = []
  for (const [index, { file, ...facts }] of papers.entries())
    taken.push({ ...facts, ...(await takeFile(store, file, `document${index}`)) })
  return taken
}

/** What the number of a paper is bound to when it is encrypted. */
export const paperPlace = (masterId: number) => placeIn('papers.number', masterId)

type Numbered = { readonly number: string; readonly master_id: number }

const opened = <T extends Numbered>({ decrypt }: Secrets, stored: T): T => ({
  ...stored,
  number: decrypt(stored.number, paperPlace(stored.master_id)),
})

type StoredScan = { file_id: string | null; file_name: string }

/** @param before the scan of the state before, where there is no new one */
export const insertPaper = async (
  trx: Transaction,
  masterId: number,
  { name, number, valid_until, stored, fileName }: TakenPaper,
  before: StoredScan = { file_id: null, file_name: '' },
): Promise<number> => {
  if (stored) await recordFile(trx, stored)
  const file = stored ? { file_id: stored.id, file_name: fileName } : before
  const { id } = await trx
    .insertInto('papers')
    .values({
      master_id: masterId,
      name,
      number: trx.secrets.encrypt(number, paperPlace(masterId)),
      valid_until: valid_until || null,
      file_id: file.file_id,
      file_name: file.file_name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param by user who ends it; null for the program */
export const endPaper = async (
  trx: Transaction,
  id: number,
  by: number | null,
  replacedBy: number | null,
) => {
  await trx
    .updateTable('papers')
    .set({ ended_at: sql<Date>`now()`, ended_by: by, replaced_by: replacedBy })
    .where('id', '=', id)
    .execute()
}

const currentPapers = (reader: Pick<Reader, 'selectFrom'>, masterId: number) =>
  reader.selectFrom('papers').where('master_id', '=', masterId).where('ended_at', 'is', null)

/** @throws {DomainError} paper_not_found */
export const lockPaper = async (trx: Transaction, masterId: number, id: number) => {
  const found = await currentPapers(trx, masterId)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new DomainError(masterErrors.paper_not_found)
  return opened(trx.secrets, found)
}

/** Its number in full, of a state before too. @throws {DomainError} paper_not_found */
export const paperNumber = async (trx: Transaction, masterId: number, id: number) => {
  const found = await trx
    .selectFrom('papers')
    .select(['name', 'number', 'master_id'])
    .where('master_id', '=', masterId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new DomainError(masterErrors.paper_not_found)
  return opened(trx.secrets, found)
}

/** The current paper of that name, the newest when there are several. */
export const findPaperNamed = async (trx: Transaction, masterId: number, name: string) => {
  const found = await currentPapers(trx, masterId)
    .selectAll()
    .where(sql<boolean>`lower(name) = ${name.toLowerCase()}`)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return found && opened(trx.secrets, found)
}

/** What current papers of several records say, the newest of a name last. */
export const findPapersOf = async (
  reader: Pick<Reader, 'readComposed' | 'secrets'>,
  ids: readonly number[],
): Promise<(PaperFacts & { master_id: number })[]> => {
  const rows = await reader.readComposed(
    sql<PaperFacts & { master_id: number }>`
      SELECT master_id, name, number, coalesce(valid_until::text, '') AS valid_until FROM papers
      WHERE master_id = any(${ids}) AND ended_at IS NULL ORDER BY id`,
  )
  return rows.map((stored) => opened(reader.secrets, stored))
}

const rowsOf = (reader: Reader, masterId: number) =>
  reader
    .selectFrom('papers')
    .leftJoin('files', 'files.id', 'papers.file_id')
    .leftJoin('users', 'users.id', 'papers.ended_by')
    .selectAll('papers')
    .select(['files.media_type', 'files.bytes', 'users.name as ended_by_name'])
    .where('master_id', '=', masterId)
    .orderBy('papers.id', 'desc')
    .execute()

type Stored = Awaited<ReturnType<typeof rowsOf>>[number]

const shown = (paper: Stored) => ({
  number: shownNumber(paper),
  masked: shownNumber(paper) !== paper.number,
  valid_until: paper.valid_until ?? '',
  doc_name: paper.file_name,
  url: fileUrl(paper.file_id, paper.media_type),
})

type Papers = {
  /** Number and day as they are stored. */
  facts: PaperFacts[]
  /** As answers show them: PANs and Aadhaar numbers masked. */
  documents: PaperRecord[]
}

/** Current papers, newest first, each with its earlier states. */
export const readPapers = async (reader: Reader, masterId: number): Promise<Papers> => {
  const rows = (await rowsOf(reader, masterId)).map((stored) => opened(reader.secrets, stored))
  const earlierOf = (id: number): Stored[] =>
    rows.filter(({ replaced_by }) => replaced_by === id).flatMap((one) => [one, ...earlierOf(one.id)])
  const current = rows.filter(({ ended_at }) => ended_at === null)
  return {
    facts: current.map(({ name, number, valid_until }) => ({ name, number, valid_until: valid_until ?? '' })),
    documents: current.map((paper) => ({
      id: paper.id,
      name: paper.name,
      bytes: paper.bytes ?? 0,
      added_at: paper.added_at.toISOString(),
      ...shown(paper),
      earlier: earlierOf(paper.id).map((one) => ({
        id: one.id,
        ...shown(one),
        replaced_at: one.ended_at?.toISOString() ?? '',
        replaced_by: one.ended_by_name ?? 'Refill',
      })),
    })),
  }
}
