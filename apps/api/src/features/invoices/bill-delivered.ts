import { productUnits } from '@refill/contract/features/products/products.rules.ts'
import { isPlaceOfSupply, unitCode } from '@refill/contract/features/tax/tax.rules.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import type { Day } from '@refill/values/day.ts'
import type { Transaction } from '../../database/handles.ts'
import { billDelivered as statement } from './sql/statements.generated.ts'

/** An order whose first invoice was canceled and followed by another, both on the day of its delivery. */
export type BilledAgain = {
  readonly order_id: number
  /** Instants as `toISOString` writes them. */
  readonly canceled_at: string
  readonly canceled_by: number
  readonly cancel_reason: string
  readonly issued_at: string
}

type Delivered = {
  readonly first: Day | '-infinity'
  readonly last: Day | 'infinity'
  /** Who delivered them, and with that issued their documents. */
  readonly user_id: number | null
  readonly again: readonly BilledAgain[]
}

const places = Object.fromEntries(
  [...states]
    .filter(([code]) => isPlaceOfSupply(code))
    .flatMap(([code, name]) => [
      [code, code],
      [name.toLowerCase(), code],
    ]),
)
const units = Object.fromEntries(productUnits.map((unit) => [unit, unitCode(unit, false)]))

/**
 * Issues the documents of all orders delivered from one day through another that came delivered and billed already. The
 * business is registered, and nothing was issued for a later day.
 * @returns both documents of those that were billed again, as they were issued
 */
export const billDelivered = (trx: Transaction, delivered: Delivered) =>
  trx.write(statement, { ...delivered, places, units })
