import { todayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceClashes } from '../invoices/invoices.public.ts'
import { findPayer, readToSetOff } from '../receipts/receipts.public.ts'
import { planCreditNote, type CreditFacts, type Form } from './credit-note.plan.ts'
import { lockInvoice } from './issue-note.ts'

/**
 * Credits an invoice.
 * @param typed day on which it is entered
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const createCreditNote = (db: Database, by: Actor, form: Form, typed = todayInIndia()) =>
  db.perform(by, {
    ...lockedFacts(async (trx): Promise<CreditFacts> => {
      const { invoice, held } = await lockInvoice(trx, form.invoice_id)
      const { customer_id } = invoice
      return {
        invoice,
        payer: await findPayer(trx, customer_id),
        held: await readToSetOff(trx, customer_id, held),
        now: new Date(),
        typed,
      }
    }),
    plan: (facts) => planCreditNote(by, form, facts),
    clashes: { ...stockClashes, ...invoiceClashes },
  })
