import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { invoiceClashes } from '../invoices/invoices.public.ts'
import { planDebitNote, type Form } from './debit-note.plan.ts'
import { lockInvoice } from './issue-note.ts'

/** Charges more on an invoice. @throws {DomainError} as the contract lists */
export const createDebitNote = (db: Database, by: Actor, form: Form) =>
  db.perform(by, {
    ...lockedFacts(async (trx) => {
      const { invoice } = await lockInvoice(trx, form.invoice_id)
      return { invoice, today: dayInIndia(new Date()) }
    }),
    plan: (facts) => planDebitNote(by, form, facts),
    clashes: invoiceClashes,
  })
