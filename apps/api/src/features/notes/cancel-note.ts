import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { holding } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { holdMoved, readMoved, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { holdRegistration, isCancelDay, noteToCancel } from '../invoices/invoices.public.ts'
import { holdCharge, holdCredit, holdToSetOff } from '../receipts/receipts.public.ts'
import { planNoteCanceled, type Asked, type CancelFacts, type NoteKind } from './cancel-note.plan.ts'

/** Movements of a note that stand; its products are locked. */
const lockMoved = async (trx: Transaction, documentId: number) => {
  const document = { document: 'credit_note', documentId } as const
  await holdMoved(trx, document)
  return readMoved(trx, document)
}

/** @throws {DomainError} note_not_found, note_of_order */
const holdNote = async (trx: Transaction, kind: NoteKind, id: number): Promise<CancelFacts> => {
  const known = await noteToCancel(trx, kind, id)
  if (!known) throw new DomainError(noteErrors.note_not_found)
  const { order_id, customer_id, number, cause } = known
  if (cause === 'undelivered') throw new DomainError(noteErrors.note_of_order, { number })
  await holdToSetOff(trx, order_id, customer_id)
  const note = (await noteToCancel(trx, kind, id)) ?? known
  return {
    note,
    isCancelDay: await isCancelDay(trx, { id, issued_at: note.issued_at }),
    money: await (kind === 'credit_note' ? holdCredit(trx, number) : holdCharge(trx, id)),
    registration: await holdRegistration(trx, id),
    moved: await lockMoved(trx, id),
  }
}

/** Cancels a note. @throws {DomainError} as the contract lists, stock_short when its cylinders have left again */
export const cancelNote = (db: Database, by: Actor, kind: NoteKind, asked: Asked) =>
  db.perform(by, {
    ...holding((trx) => holdNote(trx, kind, asked.id)),
    plan: (facts) => planNoteCanceled(by, kind, asked, facts),
    clashes: stockClashes,
  })
