import type { SettledStop, Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { recordMovements } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { settlementGoods, type settlementStops } from '../sql/statements.generated.ts'
import type { Desk } from './desk.ts'
import type { Goods, Products } from './products.ts'
import { laidOf, refuseFraction, refuseOpen, refuseUnsaid, type Laid } from './laid.ts'
import { ofDifference, ofReturn, rowsOf } from './rows.ts'

type StoredStop = RowOf<typeof settlementStops>

/** Fulls that came back defective and were exchanged for others: one goes, one comes, and what the customer has stays. */
export const exchangeDefective = async (
  desk: Desk,
  stored: readonly StoredStop[],
  stops: readonly SettledStop[],
  goods: readonly Goods[],
): Promise<void> => {
  const exchanged = stops.flatMap(({ order_id, outcome, lines }) => {
    const stop = stored.find((one) => one.order_id === order_id)
    return lines.flatMap(({ line_id, defective }) => {
      if (outcome !== 'delivered' || defective === 0) return []
      const line = stop?.lines.find((one) => one.line_id === line_id)
      const product = goods.find(({ uuid }) => uuid === line?.uuid)
      if (!stop || !product)
        throw new DomainError(settlingErrors.trip_line_unknown, { orderid: stop?.orderid ?? '' })
      refuseFraction({ ...product, name: product.product_name }, defective)
      return [
        {
          product_id: product.id,
          fulls: 0 - defective,
          empties: defective,
          note: `Defective, exchanged with ${stop.orderid}`,
          other: 'customer' as const,
          other_id: stop.customer_id,
        },
      ]
    })
  })
  await recordMovements(desk.trx, desk.by, rowsOf(desk, ofDifference(desk)).throughVehicle(exchanged))
}

/** What was counted goes into the godown, without the fulls where they stay on the vehicle. */
const unloadedOf = (goods: readonly Goods[], stays: boolean) =>
  goods.map(({ id, counted_fulls, counted_empties }) => ({
    product_id: id,
    fulls: stays ? 0 : 0 - (counted_fulls ?? 0),
    empties: 0 - (counted_empties ?? 0),
    note: '',
  }))

const otherOf = ({ on, customer_id }: Laid) =>
  on === 'customer'
    ? ({ other: 'customer', other_id: customer_id } as const)
    : ({ other: 'adjustment', other_id: 0 } as const)

const noteOf = ({ on, reason }: Laid, driver: string) => (on === 'driver' ? `${driver}: ${reason}` : reason)

/**
 * What was counted on the vehicle goes to the godown, and what is missing or too much to whom it is laid on.
 * @returns the differences, and the goods of the trip with their prices
 * @throws {DomainError} trip_goods_open, until every difference is somebody's
 */
export const unload = async (
  desk: Desk,
  products: Products,
  typed: Settlement,
): Promise<{ laid: Laid[]; goods: Goods[] }> => {
  const { trx, by, trip } = desk
  const goods = await trx.read(settlementGoods, { id: trip.id })
  const laid = laidOf(products, typed.differences)
  refuseOpen(goods, laid)
  refuseUnsaid(typed.differences)
  const differing = laid.map((one) => ({
    product_id: one.product.id,
    fulls: one.what === 'full' ? 0 - one.missing : 0,
    empties: one.what === 'empty' ? 0 - one.missing : 0,
    note: noteOf(one, trip.driver_name),
    ...otherOf(one),
  }))
  await recordMovements(trx, by, [
    ...rowsOf(desk, ofDifference(desk)).throughVehicle(differing),
    ...rowsOf(desk, ofReturn(desk)).onVehicle(unloadedOf(goods, trip.stays)),
  ])
  return { laid, goods }
}
