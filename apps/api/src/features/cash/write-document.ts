import {
  cashErrors,
  type deposit as depositContract,
  type handOver as handOverContract,
  type payOut as payOutContract,
} from '@refill/contract/features/cash/cash.contract.ts'
import { cashKinds, headsIn, type CashKind } from '@refill/contract/features/cash/cash.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day as dayOf, financialYear } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, showRupees } from '@refill/values/money.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import { recordFile } from '../../files/files.ts'
import { takeFile } from '../../masters/papers.ts'
import { readCashHeads } from '../settings/settings.public.ts'
import { holdDrawers, ownerOf, refuseMoreThanHeld } from './hold-drawers.ts'
import { receivers } from './sql/statements.generated.ts'

type Scan = Awaited<ReturnType<typeof takeFile>>
type Facts = { to_user_id?: number; head?: string; bank?: string; reference?: string }
type Form = { user_id: number; day: string; amount: number; note: string } & Facts
type Leaving = Exclude<CashKind, 'close'>

/** Cash leaves a drawer; triggers book it there. */
const write = async (trx: Transaction, by: Actor, kind: Leaving, form: Form, scan?: Scan) => {
  const { day, note, to_user_id = null, head = '', bank = '', reference = '' } = form
  const amount = paiseFromRupees(form.amount)
  const owner = await ownerOf(trx, by, form.user_id)
  if (owner.id === to_user_id) throw new DomainError(cashErrors.cash_receiver_self)
  await holdDrawers(trx, [owner.id])
  await refuseMoreThanHeld(trx, { owner, day, amount })
  if (scan?.stored) await recordFile(trx, scan.stored)
  const number = await nextNumber(trx, kind, financialYear(dayOf(day)))
  const { id } = await trx
    .insertInto('cash_documents')
    .values({
      number,
      kind,
      day,
      user_id: owner.id,
      amount: rupeesText(amount),
      created_by: by.userId ?? owner.id,
      to_user_id,
      head,
      bank,
      reference,
      note,
      file_id: scan?.stored?.id ?? null,
      file_name: scan?.fileName ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = { number, kind: cashKinds[kind], day, who: owner.name, amount: rupeesText(amount) }
  await trx.audit({
    event: 'cash.entered',
    id,
    after: { ...after, head, bank, reference, note, doc_name: scan?.fileName },
  })
  return { id, number, message: `${number}: ${showRupees(amount)}` }
}

/** @throws {DomainError} as the contract lists */
export const handOver = (db: Database, by: Actor, form: FieldsOut<typeof handOverContract>) =>
  db.transaction(by, async (trx) => {
    const able = await trx.read(receivers, {})
    if (!able.some(({ id }) => id === form.to_user_id))
      throw new DomainError(cashErrors.cash_receiver_unknown)
    return write(trx, by, 'hand_over', form)
  })

/** @throws {DomainError} as the contract lists */
export const deposit = async (
  db: Database,
  store: FileStore,
  by: Actor,
  form: FieldsOut<typeof depositContract>,
) => {
  const scan = await takeFile(store, form.document)
  return db.transaction(by, (trx) => write(trx, by, 'deposit', form, scan))
}

/** @throws {DomainError} as the contract lists */
export const payOut = async (
  db: Database,
  store: FileStore,
  by: Actor,
  form: FieldsOut<typeof payOutContract>,
) => {
  const scan = await takeFile(store, form.document)
  return db.transaction(by, async (trx) => {
    const heads = headsIn(await readCashHeads(trx))
    if (!heads.includes(form.head)) throw new DomainError(cashErrors.cash_head_unknown)
    return write(trx, by, 'pay_out', form, scan)
  })
}
