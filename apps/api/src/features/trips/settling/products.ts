import type { Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { Transaction } from '../../../database/handles.ts'
import type { RowOf } from '../../../database/statement.ts'
import { DomainError } from '../../../domain-error.ts'
import { productsByCode, type settlementGoods } from '../sql/statements.generated.ts'

/** A product of a trip. */
export type Goods = RowOf<typeof settlementGoods>

type Product = RowOf<typeof productsByCode>
export type Products = { readonly of: (code: string) => Product }

const codesOf = ({ collected, differences }: Settlement): string[] => [
  ...collected.flatMap(({ lines }) => lines.map(({ uuid }) => uuid)),
  ...differences.flatMap(({ uuid }) => (uuid ? [uuid] : [])),
]

/** Products that a settlement names. */
export const readProducts = async (trx: Transaction, typed: Settlement): Promise<Products> => {
  const codes = codesOf(typed).map((code) => code.toLowerCase())
  const found = new Map((await trx.read(productsByCode, { codes })).map((one) => [one.code, one]))
  return {
    /** @throws {DomainError} trip_product_unknown */
    of: (code) => {
      const product = found.get(code.toLowerCase())
      if (!product) throw new DomainError(tripErrors.trip_product_unknown, { product: code })
      return product
    },
  }
}
