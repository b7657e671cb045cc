import { dayInIndia, instantOf } from '@refill/values/day.ts'
import type { assignOrder as contract } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut, ErrorRule } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { checkStep, lockOrder } from './lock-order.ts'

type Kind = 'drivers' | 'vehicles' | 'delivery-partners'

/** An active master, held so that it is not deactivated meanwhile. @throws {DomainError} `rule` when there is none */
const holdActive = async (trx: Transaction, kind: Kind, id: number, rule: ErrorRule) => {
  const found = await trx
    .selectFrom('masters')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!found) throw new DomainError(rule)
  return found
}

/** 'MH12KT4827 Insurance, Ramesh Shinde License': what has run out before today. */
const expiredPapers = async (trx: Transaction, ids: readonly number[]): Promise<string> => {
  const rows = await trx
    .selectFrom('papers')
    .innerJoin('masters', 'masters.id', 'papers.master_id')
    .select(['papers.name', 'masters.name as owner'])
    .where('papers.master_id', 'in', ids)
    .where('papers.ended_at', 'is', null)
    .where('papers.valid_until', '<', dayInIndia(new Date()))
    .orderBy('papers.id')
    .execute()
  return rows.map(({ name, owner }) => `${owner} ${name}`).join(', ')
}

/** Gives a received order its driver and vehicle; it is Initiated then. @throws {DomainError} as the contract lists */
export const assignOrder = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const order = await lockOrder(trx, form.id)
    checkStep(order, Status.initiated)
    const driver = await holdActive(trx, 'drivers', form.driver_id, orderErrors.order_driver_unknown)
    const vehicle = await holdActive(trx, 'vehicles', form.vehicle_id, orderErrors.order_vehicle_unknown)
    if (form.dp_id) await holdActive(trx, 'delivery-partners', form.dp_id, orderErrors.order_partner_unknown)
    const expired = await expiredPapers(trx, [driver.id, vehicle.id])
    if (expired && form.confirm_expired !== '1')
      throw new DomainError(orderErrors.order_papers_expired, { papers: expired })
    await trx
      .updateTable('orders')
      .set({
        status: Status.initiated,
        driver_id: driver.id,
        vehicle_id: vehicle.id,
        delivery_person: driver.name,
        estimated_at: instantOf(form.delivery_estimate),
        assigned_at: sql<Date>`now()`,
        ...(form.dp_id && { partner_id: form.dp_id }),
      })
      .where('id', '=', form.id)
      .execute()
    const names = { driver: driver.name, vehicle: vehicle.name, estimate: form.delivery_estimate }
    const before = { status: order.status }
    const after = {
      status: Status.initiated,
      ...names,
      dp_id: form.dp_id || undefined,
      expired: expired || undefined,
    }
    await trx.audit({ event: orderEvent('assigned'), id: form.id, before, after })
    return { orderstatus: Status.initiated, message: 'Order assigned successfully' }
  })
