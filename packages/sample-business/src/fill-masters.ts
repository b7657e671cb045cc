import { dayInIndia, type Day } from '@refill/values/day.ts'
import { theProgram } from '@refill/api/actor.ts'
import { allMasters } from '@refill/api/all-masters.ts'
import type { Database } from '@refill/api/database/database.ts'
import type { FileStore } from '@refill/api/files/file-store.ts'
import { preparePaper, type PreparedFile } from '@refill/api/files/files.ts'
import type { AnyDefinition } from '@refill/api/masters/definition.ts'
import {
  analyzeMasters,
  importMasters,
  maxImported,
  type ImportedMaster,
} from '@refill/api/masters/import-masters.ts'
import { sampleAccounts } from './masters/accounts.ts'
import { sampleCustomers } from './masters/customers.ts'
import { sampleDeliveryPartners } from './masters/delivery-partners.ts'
import { sampleDrivers } from './masters/drivers.ts'
import { sampleGodowns } from './masters/godowns.ts'
import type { SampleKind } from './masters/kinds.ts'
import type { SampleRecord } from './masters/record.ts'
import { sampleStockPoints } from './masters/stock-points.ts'
import { sampleVehicles } from './masters/vehicles.ts'
import { sampleVendors } from './masters/vendors.ts'
import { forgetDrawings, paperParts, samplePapers } from './papers/papers.ts'

type AnyRecord = SampleRecord<object> & { branchOf?: number | undefined }
type Sample = (count: number, today: Day) => Iterable<AnyRecord>

const samples: Record<SampleKind, Sample> = {
  vendors: sampleVendors,
  drivers: sampleDrivers,
  vehicles: sampleVehicles,
  godowns: sampleGodowns,
  'delivery-partners': sampleDeliveryPartners,
  'stock-points': sampleStockPoints,
  customers: sampleCustomers,
}

const prepared = new WeakMap<File, Promise<PreparedFile | undefined>>()

/** Drawings that records share are judged once. */
const prepareOnce = (file: File): Promise<PreparedFile | undefined> => {
  const known = prepared.get(file) ?? preparePaper(file)
  prepared.set(file, known)
  return known
}

/**
 * The sample goes through the form's own check: a generator that drifts from the rules fails here.
 * @param parentid of a branch, 0 of others
 */
const imported = async (of: AnyDefinition, record: AnyRecord, parentid: number, today: Day) => {
  const kind = of.contract.feature as SampleKind
  const papers = await samplePapers(kind, record as never, today)
  const form = of.contract.create.fields.safeParse({ ...record.fields, parentid, ...paperParts(papers) })
  if (!form.success) throw new Error(`${of.contract.thing} ${record.index}: ${form.error.issues[0]?.message}`)
  const kept = papers.map(async ({ name, number, valid_until, file }) => {
    const scan = await prepareOnce(file)
    if (!scan) throw new Error(`${of.contract.thing} ${record.index}: ${name} is no paper`)
    return { name, number, valid_until, file: scan, fileName: file.name }
  })
  const accounts = sampleAccounts(kind, record as never).map((account) => ({
    holder: account.name,
    bank: account.bankname,
    branch: account.branch_name,
    ifsc: account.ifsc_code,
    account_no: account.account_no,
  }))
  return { form: form.data, papers: await Promise.all(kept), accounts } satisfies ImportedMaster
}

/** One kind, a batch at a time; branches wait until their parents have ids. */
const fillKind = async (db: Database, store: FileStore, of: AnyDefinition, count: number): Promise<void> => {
  const by = theProgram('sample business')
  const today = dayInIndia(new Date())
  const ids = new Map<number, number>()
  let batch: { index: number; master: ImportedMaster }[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const made = await importMasters(
      db,
      store,
      by,
      of,
      batch.map(({ master }) => master),
    )
    for (const [place, { index }] of batch.entries()) ids.set(index, made[place] ?? 0)
    batch = []
  }
  const add = async (record: AnyRecord) => {
    if (batch.length === maxImported) await flush()
    const parentid = record.branchOf === undefined ? 0 : (ids.get(record.branchOf) ?? 0)
    batch.push({ index: record.index, master: await imported(of, record, parentid, today) })
  }
  let waiting: AnyRecord[] = []
  const flushAll = async () => {
    await flush()
    for (const record of waiting) await add(record)
    waiting = []
    await flush()
  }
  for (const record of samples[of.contract.feature as SampleKind](count, today)) {
    const parent = record.branchOf
    if (parent !== undefined && !ids.has(parent)) waiting.push(record)
    else await add(record)
    if (batch.length === maxImported) await flushAll()
  }
  await flushAll()
  await analyzeMasters(db, by, of)
}

/** All seven masters of a business. @param counts how many of each */
export const fillMasters = async (
  db: Database,
  store: FileStore,
  counts: Readonly<Record<SampleKind, number>>,
): Promise<void> => {
  for (const of of allMasters) await fillKind(db, store, of, counts[of.contract.feature as SampleKind])
  forgetDrawings()
}
