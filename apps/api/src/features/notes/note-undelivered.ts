import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { inSteps } from '../../database/writing/perform.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { readInvoiceToNote, type InvoiceToNote } from '../invoices/invoices.public.ts'
import type { Undelivered } from '../orders/orders.public.ts'
import { planUndelivered } from './undelivered.plan.ts'

/** The invoice of an order that stands, held. */
const invoiceOfOrder = async (trx: Transaction, orderId: number): Promise<InvoiceToNote | undefined> => {
  const standing = await trx
    .selectFrom('tax_documents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .where('canceled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return standing && readInvoiceToNote(trx, standing.id)
}

/**
 * Credits an invoice that went with the goods with what of it is not delivered.
 * @returns the number of the note, '' where nothing was billed
 */
export const noteUndelivered = async (
  trx: Transaction,
  by: Actor,
  { order_id, ...undelivered }: Undelivered,
): Promise<string> => {
  const performed = inSteps({
    ...lockedFacts(async (open) => ({
      invoice: await invoiceOfOrder(open, order_id),
      today: dayInIndia(new Date()),
    })),
    plan: (facts) => planUndelivered(by, undelivered, facts),
  })
  return (await performed({ trx, by })).number
}
