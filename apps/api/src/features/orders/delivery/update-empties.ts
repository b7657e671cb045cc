import { emptiesSent } from '@refill/contract/features/orders/delivery.contract.ts'
import type { updateEmpties as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { isChangeable, isOpen, orderEvent } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import { DomainError } from '../../../domain-error.ts'
import { emptiesOf } from './empties.ts'
import { lockOrder, stageOf } from '../status/lock-order.ts'
import { keepUnderBill } from '../challan/prepared-challan.ts'

/** Sets Empties Received of lines, until the order is delivered. @throws {DomainError} as the contract lists */
export const updateEmpties = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const order = await lockOrder(trx, form.id)
    if (!isOpen(order.status)) throw new DomainError(orderErrors.order_empties_closed)
    const lines = await trx
      .selectFrom('order_lines')
      .select(['id', 'product_name', 'empties_received', 'is_cylinder'])
      .where('order_id', '=', form.id)
      .orderBy('id')
      .execute()
    const stored = lines.map((line) => ({ ...line, empties_received: Number(line.empties_received) }))
    const empties = emptiesOf(stored, emptiesSent(form))
    for (const [index, { id, empties_received }] of stored.entries()) {
      const returned = empties[index] ?? empties_received
      if (returned === empties_received) continue
      await trx.updateTable('order_lines').set({ empties_received: returned }).where('id', '=', id).execute()
    }
    const all = empties.reduce((sum, one) => sum + one, 0)
    await trx.updateTable('orders').set({ empties: all }).where('id', '=', form.id).execute()
    if (isChangeable(stageOf(order))) await keepUnderBill(trx, form.id)
    const before = { empties: Number(order.empties) }
    await trx.audit({ event: orderEvent('empties_changed'), id: form.id, before, after: { empties: all } })
    return { message: 'Empties Received saved' }
  })
