import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { eInvoiceProblems } from '@refill/contract/features/tax/e-invoice-problems.rules.ts'
import { eInvoiceJson } from '@refill/contract/features/tax/e-invoice.rules.ts'
import { maxHandedOver } from '@refill/contract/features/tax/hand-off.fields.ts'
import { eInvoiceFile } from '@refill/contract/features/tax/hand-off.downloads.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { allOf } from '../../database/pages.ts'
import type { Condition } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readHandOff } from '../settings/settings.public.ts'
import { toReport } from './e-invoice-list.ts'
import { asBytes, idsIn, readToHandOver, refuseProblems } from './hand-over.ts'

type Asked = DownloadFieldsOut<typeof eInvoiceFile>

const idsToReport = async (reader: Reader, { ids, from, to }: Asked): Promise<number[]> => {
  const { e_invoice_from } = await readHandOff(reader)
  if (e_invoice_from === null) throw new DomainError(handOffErrors.e_invoice_off)
  const where: Condition[] = [
    ...toReport(e_invoice_from),
    ...(ids === '' ? [] : [sql<boolean>`d.id = ANY (${idsIn(ids)}::bigint[])`]),
    ...(from === '' ? [] : [sql<boolean>`d.day >= ${from}::date`]),
    ...(to === '' ? [] : [sql<boolean>`d.day <= ${to}::date`]),
  ]
  const found = await reader.readComposed(
    sql<{ id: number }>`SELECT d.id FROM tax_documents d WHERE ${allOf(where)}
      ORDER BY d.day, d.id LIMIT ${sql.lit(maxHandedOver)}`,
  )
  return found.map(({ id }) => id)
}

/** The file of the bulk upload. @throws {DomainError} as the contract lists */
export const exportEInvoices = async (reader: Reader, asked: Asked): Promise<DownloadContent> => {
  const today = dayInIndia(new Date())
  const found = await readToHandOver(reader, await idsToReport(reader, asked))
  const judged = found.map(({ document }) => ({
    ...{ document, number: document.number },
    problems: eInvoiceProblems(document, today),
  }))
  const ready = asked.ready === '1' ? judged.filter(({ problems }) => problems.length === 0) : judged
  refuseProblems(ready)
  if (ready.length === 0) throw new DomainError(handOffErrors.hand_off_nothing)
  const json = eInvoiceJson(ready.map(({ document }) => document))
  return { bytes: asBytes([json]), total: ready.length }
}
