import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { lockedFacts } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { lockMovedProducts, readMoved, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockRegistration, isCancelDay, noteToCancel } from '../invoices/invoices.public.ts'
import { lockCharge, lockCredit, lockToSetOff } from '../receipts/receipts.public.ts'
import { planNoteCanceled, type Asked, type CancelFacts, type NoteKind } from './cancel-note.plan.ts'

/** Movements of a note that stand; its products are locked. */
const lockMoved = async (trx: Transaction, documentId: number) => {
  const document = { document: 'credit_note', documentId } as const
  await lockMovedProducts(trx, document)
  return readMoved(trx, document)
}

/** @throws {DomainError} note_not_found, note_of_order */
const lockNote = async (trx: Transaction, kind: NoteKind, id: number): Promise<CancelFacts> => {
  const known = await noteToCancel(trx, kind, id)
  if (!known) throw new DomainError(noteErrors.note_not_found)
  const { order_id, customer_id, number, cause } = known
  if (cause === 'undelivered') throw new DomainError(noteErrors.note_of_order, { number })
  await lockToSetOff(trx, order_id, customer_id)
  const note = (await noteToCancel(trx, kind, id)) ?? known
  return {
    note,
    isCancelDay: await isCancelDay(trx, { id, issued_at: note.issued_at }),
    money: await (kind === 'credit_note' ? lockCredit(trx, number) : lockCharge(trx, id)),
    registration: await lockRegistration(trx, id),
    moved: await lockMoved(trx, id),
  }
}

/** Cancels a note. @throws {DomainError} as the contract lists, stock_short when its cylinders have left again */
export const cancelNote = (db: Database, by: Actor, kind: NoteKind, asked: Asked) =>
  db.perform(by, {
    ...lockedFacts((trx) => lockNote(trx, kind, asked.id)),
    plan: (facts) => planNoteCanceled(by, kind, asked, facts),
    clashes: stockClashes,
  })
