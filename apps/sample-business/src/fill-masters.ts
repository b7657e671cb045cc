import { dayInIndia } from '@refill/values/day.ts'
import { theProgram, type Actor } from '@refill/api/actor.ts'
import { allMasters } from '@refill/api/registry/all-masters.ts'
import type { Database } from '@refill/api/database/database.ts'
import type { FileStore } from '@refill/api/files/file-store.ts'
import { preparePaper, type PreparedFile } from '@refill/api/files/files.ts'
import type { Master } from '@refill/api/masters/definition.ts'
import {
  analyzeMasters,
  importMasters,
  maxImported,
  type ImportedMaster,
} from '@refill/api/masters/import-masters.ts'
import { masterKinds } from '@refill/contract/masters/kinds.ts'
import { allSamples, type MasterCounts } from './masters/all-samples.ts'
import type { SampleMaster } from './masters/sample.ts'
import { clearDrawings, paperParts } from './papers/papers.ts'

const knownFiles = new WeakMap<File, Promise<PreparedFile | undefined>>()

/** Drawings that records share are judged once. */
const prepareOnce = (file: File): Promise<PreparedFile | undefined> => {
  const known = knownFiles.get(file) ?? preparePaper(file)
  knownFiles.set(file, known)
  return known
}

/**
 * The sample goes through the form's own check: a generator that drifts from the rules fails here.
 * @param parentid of a branch, 0 of others
 */
const imported = async (master: Master, record: SampleMaster, parentid: number) => {
  const papers = await record.papers()
  const form = master.contract.create.fields.safeParse({ ...record.fields, parentid, ...paperParts(papers) })
  if (!form.success)
    throw new Error(`${master.contract.thing} ${record.index}: ${form.error.issues[0]?.message}`)
  const prepared = papers.map(async ({ name, number, valid_until, file }) => {
    const scan = await prepareOnce(file)
    if (!scan) throw new Error(`${master.contract.thing} ${record.index}: ${name} is no paper`)
    return { name, number, valid_until, file: scan, fileName: file.name }
  })
  const accounts = record.accounts().map((account) => ({
    holder: account.name,
    bank: account.bankname,
    branch: account.branch_name,
    ifsc: account.ifsc_code,
    account_no: account.account_no,
  }))
  return { form: form.data, papers: await Promise.all(prepared), accounts } satisfies ImportedMaster
}

/** One kind, a batch at a time; branches wait until their parents have ids. */
const fillKind = async (
  db: Database,
  store: FileStore,
  by: Actor,
  master: Master,
  records: Iterable<SampleMaster>,
): Promise<void> => {
  const ids = new Map<number, number>()
  let batch: { index: number; imported: ImportedMaster }[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const made = await importMasters(
      db,
      store,
      by,
      master,
      batch.map(({ imported }) => imported),
    )
    for (const [place, { index }] of batch.entries()) ids.set(index, made[place] ?? 0)
    batch = []
  }
  const add = async (record: SampleMaster) => {
    if (batch.length === maxImported) await flush()
    const parentid = record.branchOf === undefined ? 0 : (ids.get(record.branchOf) ?? 0)
    batch.push({ index: record.index, imported: await imported(master, record, parentid) })
  }
  let waiting: SampleMaster[] = []
  const flushAll = async () => {
    await flush()
    for (const record of waiting) await add(record)
    waiting = []
    await flush()
  }
  for (const record of records) {
    const parent = record.branchOf
    if (parent !== undefined && !ids.has(parent)) waiting.push(record)
    else await add(record)
    if (batch.length === maxImported) await flushAll()
  }
  await flushAll()
  await analyzeMasters(db, by, master)
}

/**
 * All masters of a business.
 * @param counts how many of each; none of those that it does not name
 * @param by who enters them
 */
export const fillMasters = async (
  db: Database,
  store: FileStore,
  counts: Partial<MasterCounts>,
  by: Actor = theProgram('sample business'),
): Promise<void> => {
  const today = dayInIndia(new Date())
  for (const kind of masterKinds)
    await fillKind(db, store, by, allMasters[kind], allSamples[kind].masters(counts[kind] ?? 0, today))
  clearDrawings()
}
