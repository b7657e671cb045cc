import {
  emptiesErrors,
  type createReturn as contract,
} from '@refill/contract/features/empties/empties.contract.ts'
import { isMoreThanHeld } from '@refill/contract/features/empties/empties.rules.ts'
import { orderSummary, sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { atReturn, moveCylinders } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockCylinders, lockCustomer } from './lock-cylinders.ts'

type Form = FieldsOut<typeof contract>
type Line = { product_id: number; product_name: string; size: string; empties: number }

const linesOf = async (trx: Transaction, form: Form): Promise<Line[]> => {
  const products = await lockCylinders(trx, form['uuid[]'])
  return products.map((product, index) => ({
    product_id: product.id,
    product_name: product.name,
    size: sizeOf(product),
    empties: Number(form['empties[]'][index]),
  }))
}

/** What the customer has of these products; held, so that nobody takes the same back at the same moment. */
const lockHeld = (trx: Transaction, customerId: number, lines: readonly Line[]) =>
  trx
    .selectFrom('balances')
    .select(['product_id', 'fulls', 'empties'])
    .where('holder', '=', 'customer')
    .where('holder_id', '=', customerId)
    .where(
      'product_id',
      'in',
      lines.map(({ product_id }) => product_id),
    )
    .orderBy('product_id')
    .forUpdate()
    .execute()

/** @throws {DomainError} empties_more_than_held where nobody wrote down why */
const checkHeld = async (
  trx: Transaction,
  customer: { id: number; name: string },
  lines: readonly Line[],
) => {
  const balances = await lockHeld(trx, customer.id, lines)
  for (const line of lines) {
    const balance = balances.find(({ product_id }) => product_id === line.product_id)
    const held = Number(balance?.fulls ?? 0) + Number(balance?.empties ?? 0)
    if (isMoreThanHeld([{ customer_holds: held, empties: line.empties }]))
      throw new DomainError(emptiesErrors.empties_more_than_held, {
        customer: customer.name,
        held,
        product: line.product_name,
        empties: line.empties,
      })
  }
}

const insertReturn = async (
  trx: Transaction,
  by: Actor,
  form: Form,
  number: string,
  lines: readonly Line[],
) => {
  const { id } = await trx
    .insertInto('empties_returns')
    .values({
      number,
      customer_id: form.customer_id,
      day: form.day,
      note: form.note,
      created_by: by.userId,
      what: orderSummary(lines.map(({ empties: count, size }) => ({ count, size }))),
      empties: lines.reduce((sum, { empties }) => sum + empties, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('empties_return_lines')
    .values(lines.map((line) => ({ return_id: id, ...line })))
    .execute()
  return id
}

/** Empties come back without an order. @throws {DomainError} as the contract lists; then nothing is stored */
export const returnEmpties = (db: Database, by: Actor, form: Form) =>
  db.transaction(by, async (trx) => {
    const customer = await lockCustomer(trx, form.customer_id)
    const lines = await linesOf(trx, form)
    const number = await nextNumber(trx, 'empties', financialYear(day(form.day)))
    if (form.note === '') await checkHeld(trx, customer, lines)
    const id = await insertReturn(trx, by, form, number, lines)
    await moveCylinders(
      trx,
      by,
      lines.map((line) => ({
        productId: line.product_id,
        day: form.day,
        at: atReturn(form.day, new Date()),
        from: { other: 'customer', id: customer.id },
        fulls: 0,
        empties: line.empties,
        document: 'empties',
        documentId: id,
        documentNo: number,
        note: form.note,
      })),
    )
    const after = { number, customer_id: customer.id, day: form.day, note: form.note, lines }
    await trx.audit({ event: 'empties.returned', id, after })
    return { id, number, message: `Empties returned: ${number}` }
  })
