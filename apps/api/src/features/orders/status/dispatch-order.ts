import { dayInIndia, financialYear } from '@refill/values/day.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status, type OrderStatus } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '../../../actor.ts'
import { makeCommand } from '../../../database/command.ts'
import type { Database } from '../../../database/database.ts'
import type { Reader } from '../../../database/handles.ts'
import type { AnswerOf, RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { invoiceClashes } from '../../invoices/invoices.public.ts'
import { checkStep, lockOrder } from './lock-order.ts'
import { invoiceOf } from '../delivery/order-invoice.ts'
import { keepUnderBill } from '../challan/prepared-challan.ts'
import { rateOrder, type RateMoney } from '../changes/rate-orders.ts'
import {
  dispatchOrder as dispatching,
  initiateOrder as initiating,
  orderToDeliver,
  stageOfOrder,
} from '../sql/statements.generated.ts'
import { takenLines } from '../delivery/taken-lines.ts'

type Answer = AnswerOf<typeof dispatching>

/** Where an order stands that may become `next`. @throws {DomainError} order_not_found, order_step_refused */
const stageBefore = async (reader: Reader, id: number, next: OrderStatus) => {
  const [stage] = await reader.read(stageOfOrder, { id, day: dayInIndia(new Date()) })
  if (!stage) throw new DomainError(orderErrors.order_not_found)
  checkStep(stage, next)
  return stage
}

/** Initiates an order without a driver. @throws {DomainError} order_not_found, order_step_refused */
export const initiateOrder = (db: Database, by: Actor, id: number): Promise<Answer> =>
  db.inOneStatement<Answer>(by, async (reader) => {
    const { status, resumes } = await stageBefore(reader, id, Status.initiated)
    return makeCommand(initiating, { id, status, resumes }, { event: orderEvent('moved') })
  })

/** So that the challan says them, also one that was prepared; what has the rates of the day stays as it is. */
const rateBefore = async (db: Database, by: Actor, id: number, day: string, money: RateMoney) => {
  // The answer that is kept for the caller's key is that of the dispatch.
  const { once: _, ...each } = by
  await db.transaction(each, async (trx) => {
    checkStep(await lockOrder(trx, id), Status.dispatched)
    await rateOrder(trx, each, { id, day }, money)
    await keepUnderBill(trx, id)
    trx.withoutAudit('rates leave a row of their own, and the dispatch says its challan')
    return {}
  })
}

type Asked = { id: number; invoice: '' | 'now' | 'later' }
type StageRow = RowOf<typeof stageOfOrder>

const everything = { 'line_id[]': [], 'returnclinder[]': [], 'count[]': [] }

/** The invoice that goes with the goods; null where it is issued when they are delivered. */
const invoiceNow = async (reader: Reader, { id, invoice }: Asked, stage: StageRow) => {
  const isWanted = invoice === 'now' || (invoice === '' && stage.invoice_on === 'dispatch')
  if (!isWanted || stage.is_billed) return null
  const today = dayInIndia(new Date())
  const [stored] = await reader.read(orderToDeliver, { id, day: today })
  if (!stored) throw new DomainError(orderErrors.order_not_found)
  const lines = takenLines(stored.lines, everything, stored.supply)
  return invoiceOf(stored, lines, { day: today, deliveredOn: '', received: '0' })
}

/**
 * Sends an order off with its challan, which names driver and vehicle, at the rates of the day, and with its invoice
 * where that is issued on dispatch.
 * @throws {DomainError} order_not_found, order_step_refused, order_unassigned
 */
export const dispatchOrder = (db: Database, by: Actor, asked: Asked, money: RateMoney): Promise<Answer> =>
  db.inOneStatement<Answer>(
    by,
    async (reader) => {
      const { id } = asked
      const stage = await stageBefore(reader, id, Status.dispatched)
      if (stage.driver_id === null || stage.vehicle_id === null)
        throw new DomainError(orderErrors.order_unassigned)
      const today = dayInIndia(new Date())
      if (!stage.is_rated || stage.is_prepared) await rateBefore(db, by, id, today, money)
      const { status, resumes, version } =
        stage.is_rated && !stage.is_prepared ? stage : await stageBefore(reader, id, Status.dispatched)
      const tax = await invoiceNow(reader, asked, stage)
      const params = { id, status, resumes, version, today, tax }
      return makeCommand(
        dispatching,
        { ...params, year: financialYear(today), user_id: by.userId },
        { event: orderEvent('dispatched') },
      )
    },
    { clashes: invoiceClashes },
  )
