import { invoiceErrors } from '@refill/contract/features/invoices/invoices.contract.ts'
import { ewayCancelUntil } from '@refill/contract/features/tax/e-way.rules.ts'
import { showInstant } from '@refill/values/day.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

type Live = { number: string; eway: string; made_at: Date }

const saidOf = ({ number, eway, made_at }: Live) => ({
  number,
  eway,
  until: showInstant(ewayCancelUntil(made_at)),
})

const isCancelable = ({ made_at }: Live, now: Date): boolean => now <= ewayCancelUntil(made_at)

/** @throws {DomainError} eway_live, eway_lasts */
export const refuseGone = (live: Live, now: Date): never => {
  const { eway_live, eway_lasts } = invoiceErrors
  throw new DomainError(isCancelable(live, now) ? eway_live : eway_lasts, saidOf(live))
}

/**
 * Refuses an invoice, which is locked, while its goods are on their way on the portal.
 * @throws {DomainError} eway_live, eway_lasts
 */
export const refuseOnTheWay = async (trx: Transaction, id: number): Promise<void> => {
  const live = await trx
    .selectFrom('eway_bills')
    .innerJoin('tax_documents', 'tax_documents.id', 'document_id')
    .select(['tax_documents.number', 'eway_bills.number as eway', 'made_at'])
    .where('document_id', '=', id)
    .where('eway_bills.canceled_at', 'is', null)
    .executeTakeFirst()
  if (live) refuseGone(live, new Date())
}

/** A live e-way bill of the challan in force or of the invoice of an order, newest first. */
export type LiveBill = Live

export const billsOfOrder = async (reader: Reader, orderId: number): Promise<LiveBill[]> => {
  const bills = await reader
    .selectFrom('eway_bills')
    .leftJoin('challans', 'challans.id', 'challan_id')
    .leftJoin('tax_documents', 'tax_documents.id', 'document_id')
    .select(['challans.number as challan', 'tax_documents.number as document'])
    .select(['eway_bills.number as eway', 'made_at'])
    .where('eway_bills.canceled_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('challans.order_id', '=', orderId), row('challans.replaced_at', 'is', null)]),
        row.and([row('tax_documents.order_id', '=', orderId), row('tax_documents.canceled_at', 'is', null)]),
      ]),
    )
    .orderBy('eway_bills.id', 'desc')
    .execute()
  return bills.map(({ challan, document, ...bill }) => ({ ...bill, number: challan ?? document ?? '' }))
}

/**
 * A bill that the portal cancels no more runs out by itself, and keeps nobody from taking his goods back.
 * @throws {DomainError} eway_live
 */
export const refuseLive = (bills: readonly LiveBill[], now: Date): void => {
  const live = bills.find((bill) => isCancelable(bill, now))
  if (live) throw new DomainError(invoiceErrors.eway_live, saidOf(live))
}
