import { sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { Reader } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import {
  settlementGoods,
  settlementOfTrip,
  settlementStops,
  tripProposals,
} from '../sql/statements.generated.ts'

const goodsOf = async (reader: Reader, id: number): Promise<TripSettlement['goods']> => {
  const goods = await reader.read(settlementGoods, { id })
  return goods.map(({ category, uom, capacity, rsp: _rsp, security_deposit: _deposit, ...one }) => ({
    ...one,
    size: sizeOf({ category, uom, capacity, name: one.product_name }),
  }))
}

/** @throws {DomainError} trip_not_found */
export const readSettlement = async (reader: Reader, id: number): Promise<TripSettlement> => {
  const [trip] = await reader.read(settlementOfTrip, { id })
  if (!trip) throw new DomainError(tripErrors.trip_not_found)
  return {
    ...trip,
    stops: await reader.read(settlementStops, { id }),
    goods: await goodsOf(reader, id),
    proposals: await reader.read(tripProposals, { id }),
  }
}
