import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { eInvoiceProblems } from '@refill/contract/features/tax/e-invoice-problems.rules.ts'
import { eInvoiceJson } from '@refill/contract/features/tax/e-invoice.rules.ts'
import { maxHandedOver } from '@refill/contract/features/tax/hand-off.fields.ts'
import { eInvoiceFile } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import { problemsAmong, type Problem } from '@refill/contract/features/tax/hand-off.ts'
import { day, dayInIndia, showDay } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { allOf } from '../../database/pages.ts'
import type { Condition } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readHandOff } from '../settings/settings.public.ts'
import { toReport } from './e-invoice-list.ts'
import {
  asBytes,
  idsIn,
  readAsked,
  refuseProblems,
  refuseSeveralGstins,
  type ToHandOver,
} from './hand-over.ts'

type Asked = DownloadFieldsOut<typeof eInvoiceFile>

type Reporting = { readonly begun: string; readonly gst: string }

const isOf = (gstin: string): Condition =>
  sql<boolean>`d.issuer_id IN (SELECT id FROM issuers WHERE gst = ${gstin})`

/** What is asked by its id is checked whatever it is, so that the answer says why it is not in the file. */
const idsAsked = async (reader: Reader, asked: Asked, { begun, gst }: Reporting): Promise<number[]> => {
  const { ids, from, to, gstin } = asked
  if (ids !== '') return idsIn(ids)
  const where: Condition[] = [
    ...toReport(begun),
    ...(from === '' ? [] : [sql<boolean>`d.day >= ${from}::date`]),
    ...(to === '' ? [] : [sql<boolean>`d.day <= ${to}::date`]),
    ...(gstin === '' ? [] : [isOf(gstin)]),
  ]
  const found = await reader.readComposed(
    sql<{ id: number }>`SELECT d.id FROM tax_documents d WHERE ${allOf(where)}
      ORDER BY ${isOf(gst)} DESC, d.day, d.id LIMIT ${sql.lit(maxHandedOver)}`,
  )
  return found.map(({ id }) => id)
}

/** A file is of one GSTIN: where nobody chose documents, that of the first. */
const ofOneGstin = <Of extends Pick<ToHandOver, 'document'>>(all: readonly Of[], { ids }: Asked): Of[] => {
  const [first] = all
  return all.filter(({ document: { issuer } }) => ids !== '' || issuer.gst === first?.document.issuer.gst)
}

const problemsOf = ({ stored, document }: ToHandOver, begun: string): Problem[] => [
  ...problemsAmong([
    ['has_irn', stored.registration !== null, 'The portal has registered it already'],
    ['before_reporting', stored.day < begun, `Documents are reported from ${showDay(day(begun))} on`],
  ]),
  ...eInvoiceProblems(document, dayInIndia(new Date())),
]

/** The file of the bulk upload. @throws {DomainError} as the contract lists */
export const exportEInvoices = async (reader: Reader, asked: Asked): Promise<DownloadContent> => {
  const { e_invoice_from: begun, gst } = await readHandOff(reader)
  if (begun === null) throw new DomainError(handOffErrors.e_invoice_off)
  const found = await readAsked(reader, await idsAsked(reader, asked, { begun, gst }))
  const checked = found.map((one) => ({
    document: one.document,
    number: one.document.number,
    problems: problemsOf(one, begun),
  }))
  const fit = asked.ready === '1' ? checked.filter(({ problems }) => problems.length === 0) : checked
  const ready = ofOneGstin(fit, asked)
  refuseSeveralGstins(ready.map(({ document }) => document))
  refuseProblems(ready)
  if (ready.length === 0) throw new DomainError(handOffErrors.hand_off_nothing)
  const json = eInvoiceJson(ready.map(({ document }) => document))
  return { bytes: asBytes([json]), total: ready.length }
}
