import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { reverse, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { cancelNoteDocument, isCancelDay, noteToCancel } from '../invoices/invoices.public.ts'
import { uncorrectSales } from '../orders/orders.public.ts'
import { holdToSetOff, takeChargeBack, takeCreditBack } from '../receipts/receipts.public.ts'

type Asked = { id: number; reason: string }
export type NoteKind = 'credit_note' | 'debit_note'

const events = { credit_note: 'credit_notes.canceled', debit_note: 'debit_notes.canceled' } as const

/**
 * Cancels a note on the day of its issue, or of its IRN's end: its number stays, its money, cylinders and sales are as if it had not been.
 * @throws {DomainError} as the contract lists, stock_short when its cylinders have left again
 */
export const cancelNote = (db: Database, by: Actor, kind: NoteKind, { id, reason }: Asked) =>
  db.transaction(
    by,
    async (trx) => {
      const known = await noteToCancel(trx, kind, id)
      if (!known) throw new DomainError(noteErrors.note_not_found)
      const { order_id, customer_id, number, day, value, cause, issued_at } = known
      if (cause === 'undelivered') throw new DomainError(noteErrors.note_of_order, { number })
      await holdToSetOff(trx, order_id, customer_id)
      const { canceled_at } = (await noteToCancel(trx, kind, id)) ?? known
      if (canceled_at) throw new DomainError(noteErrors.note_canceled, { number })
      if (!(await isCancelDay(trx, { id, issued_at })))
        throw new DomainError(noteErrors.note_stays, { number, day: showDay(day) })
      if (kind === 'credit_note') await takeCreditBack(trx, by, number, reason)
      else await takeChargeBack(trx, by, id, reason)
      await cancelNoteDocument(trx, by, id, reason)
      await reverse(trx, by, { document: 'credit_note', documentId: id }, reason)
      await uncorrectSales(trx, { document_id: id })
      await trx.audit({ event: events[kind], id, before: { number, value }, after: { reason } })
      return { message: `${number} canceled` }
    },
    stockClashes,
  )
