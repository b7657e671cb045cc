import {
  openingErrors,
  type createOpenings as contract,
} from '@refill/contract/features/empties/openings.contract.ts'
import { sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear, showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { atOpening, moveCylinders } from '../cylinder-ledger/cylinder-ledger.public.ts'
import type { HeldProduct } from '../products/products.public.ts'
import { lockCylinders, lockCustomer } from './lock-cylinders.ts'
import { firstMoved } from './sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>

/** What stood there before the first document cannot have begun after it. @throws {DomainError} opening_too_late */
const checkDay = async (trx: Transaction, form: Form, products: readonly HeldProduct[]) => {
  const moved = await trx.read(firstMoved, {
    customer_id: form.customer_id,
    products: products.map(({ id }) => id),
  })
  const earlier = moved.find((one) => one.day < form.day)
  const product = products.find(({ id }) => id === earlier?.product_id)
  if (earlier && product)
    throw new DomainError(openingErrors.opening_too_late, {
      product: product.name,
      day: showDay(day(earlier.day)),
    })
}

/** @throws {DomainError} opening_exists */
const checkNew = async (trx: Transaction, customerId: number, products: readonly HeldProduct[]) => {
  const there = await trx
    .selectFrom('customer_openings')
    .select('product_name')
    .where('customer_id', '=', customerId)
    .where('canceled_at', 'is', null)
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .executeTakeFirst()
  if (there) throw new DomainError(openingErrors.opening_exists, { product: there.product_name })
}

type Line = { product: HeldProduct; fulls: number; deposits: number }

const openOne = async (trx: Transaction, by: Actor, form: Form, { product, fulls, deposits }: Line) => {
  const number = await nextNumber(trx, 'opening', financialYear(day(form.day)))
  const { id } = await trx
    .insertInto('customer_openings')
    .values({
      number,
      customer_id: form.customer_id,
      product_id: product.id,
      product_name: product.name,
      size: sizeOf(product),
      day: form.day,
      fulls,
      deposit_count: deposits,
      created_by: by.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number, product, fulls }
}

/** What stood with a customer before the first document. @throws {DomainError} as the contract lists */
export const openCylinders = (db: Database, by: Actor, form: Form) =>
  db.transaction(by, async (trx) => {
    const customer = await lockCustomer(trx, form.customer_id)
    const products = await lockCylinders(trx, form['uuid[]'])
    await checkNew(trx, customer.id, products)
    await checkDay(trx, form, products)
    const opened: Awaited<ReturnType<typeof openOne>>[] = []
    for (const [index, product] of products.entries()) {
      const fulls = Number(form['fulls[]'][index])
      const deposits = Number(form['deposit_count[]'][index] ?? 0)
      opened.push(await openOne(trx, by, form, { product, fulls, deposits }))
    }
    await moveCylinders(
      trx,
      by,
      opened.map(({ id, number, product, fulls }) => ({
        productId: product.id,
        day: form.day,
        at: atOpening(form.day),
        holder: 'opening',
        from: { other: 'customer', id: customer.id },
        fulls: -fulls,
        empties: 0,
        document: 'customer_opening',
        documentId: id,
        documentNo: number,
      })),
    )
    const lines = opened.map(({ number, product, fulls }) => ({ number, product_id: product.id, fulls }))
    await trx.audit({ event: 'empties.opened', id: customer.id, after: { day: form.day, lines } })
    return { ids: opened.map(({ id }) => id), message: 'Opening cylinders saved' }
  })
