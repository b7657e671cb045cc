import { dueOf, Status } from '@refill/contract/features/orders/orders.rules.ts'
import { paiseFromRupees, type Paise } from '@refill/values/money.ts'
import type { Transaction } from '../../../database/handles.ts'
import type { Query } from '../../../database/statement.ts'
import { stepOf } from '../../../database/writing/plan.ts'
import { setPaid } from '../sql/statements.generated.ts'

export type OrderToPay = {
  id: number
  number: string
  /** Of its booking. */
  day: string
  customer_id: number
  customer_name: string
  /** A parent and its branches have one. */
  family_id: number
  due: Paise
  paid: Paise
  is_delivered: boolean
}

/** In the sequence of their booking, held so that nobody else pays them meanwhile. */
const held = (trx: Transaction) =>
  trx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'number', 'day', 'customer_id', 'customer_name', 'status', 'payable', 'paid'])
    .select(({ fn }) => fn.coalesce('customers.parent_id', 'customers.id').as('family_id'))
    .orderBy('orders.id')
    .forUpdate('orders')

type Held = Awaited<ReturnType<ReturnType<typeof held>['execute']>>[number]

const toPay = ({ status, payable, paid, family_id, ...order }: Held): OrderToPay => ({
  ...order,
  family_id: family_id ?? order.customer_id,
  due: dueOf(status, paiseFromRupees(payable), paiseFromRupees(paid)),
  paid: paiseFromRupees(paid),
  is_delivered: status === Status.delivered,
})

/** Orders by number or id. */
export const lockOrdersToPay = async (trx: Transaction, asked: readonly string[]): Promise<OrderToPay[]> => {
  const numbers = asked.map((one) => one.toUpperCase())
  const ids = asked.filter((one) => /^[1-9]\d{0,14}$/.test(one)).map(Number)
  const rows = await held(trx)
    .where((where) =>
      where.or([where('number', 'in', [...numbers, '']), where('orders.id', 'in', [...ids, 0])]),
    )
    .execute()
  return rows.map(toPay)
}

/** @param paid rupees that are paid on it from now on; the order is held by {@link lockOrdersToPay} */
export const paidStep = (id: number, paid: string): Query => stepOf(setPaid, { id, paid })

/** The same as a step of who settles a command on orders. */
export const payOrder = async (trx: Transaction, id: number, paid: string): Promise<void> => {
  await trx.write(setPaid, { id, paid })
}
