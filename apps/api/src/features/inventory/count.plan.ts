import {
  inventoryErrors,
  type countInventory as contract,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { quantity, quantityNumber, subtractQuantity } from '@refill/values/quantity.ts'
import type { Actor } from '../../actor.ts'
import type { AnswerOf, RowOf } from '../../database/statement.ts'
import { commandOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { postCount, type productsToCount } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>
export type Answer = AnswerOf<typeof postCount>
type Product = RowOf<typeof productsToCount>

/** The products that are counted, held with their stock. */
export type Facts = { readonly products: readonly Product[]; readonly now: Date }

const isOf = (product: Product) => (code: string) => code.toLowerCase() === product.code.toLowerCase()

const difference = (counted: string | undefined, stock: number) =>
  quantityNumber(subtractQuantity(quantity(counted ?? ''), quantity(stock)))

/** What was counted less what the ledger has, for each product that differs. */
const differencesOf = (form: Form, products: readonly Product[]) => {
  const codes = form['uuid[]']
  const differences = products.map((product) => {
    const place = codes.findIndex(isOf(product))
    const [fulls, empties] = [form['fulls[]'][place], form['empties[]'][place]]
    if (isService(product.hsn) && (Number(fulls) !== 0 || Number(empties) !== 0))
      throw new DomainError(inventoryErrors.inventory_service, { product: product.name })
    return {
      product_id: product.id,
      fulls: difference(fulls, product.fulls),
      empties: difference(empties, product.empties),
    }
  })
  const unknown = codes.find((code) => !products.some((product) => isOf(product)(code)))
  if (unknown) throw new DomainError(inventoryErrors.inventory_product_unknown, { product: unknown })
  return differences.filter(({ fulls, empties }) => fulls !== 0 || empties !== 0)
}

/** Posts a physical count: the ledger then says what was counted, and keeps what it said before. @throws {DomainError} as the contract lists */
export const planCount = (by: Actor, form: Form, { products, now }: Facts): Plan<Answer> => {
  const { reason } = form
  const differences = differencesOf(form, products)
  const adjusted = differences.length
  const params = {
    reason,
    day: dayInIndia(now),
    at: now,
    differences,
    after: { reason, adjusted },
    answer: { adjusted, message: `Count posted, ${adjusted} adjusted` },
    user_id: by.userId,
  }
  return commandOf(postCount, params, { event: 'inventory.counted' })
}
