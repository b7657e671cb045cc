import { keepDifference } from '@refill/contract/features/inventory/count.rules.ts'
import {
  inventoryErrors,
  type countInventory as contract,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { quantity, quantityNumber, showQuantity, type Quantity } from '@refill/values/quantity.ts'
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

/** What was counted of one kind, what the books said then, and what they say now. */
type Side = { counted: Quantity | null; book: Quantity; now: Quantity }

const sideOf = (counted: string | undefined, seen: string | undefined, stock: number): Side => ({
  counted: counted ? quantity(counted) : null,
  book: seen && counted ? quantity(seen) : quantity(stock),
  now: quantity(stock),
})

const hasMoved = ({ book, now }: Side) => book !== now
const differs = ({ counted, book }: Side) => counted !== null && counted !== book

const movedWords = (side: Side, kind: string) =>
  hasMoved(side) ? [`${showQuantity(side.book)} ${kind} then, ${showQuantity(side.now)} now`] : []

const lineOf = (form: Form, product: Product) => {
  const place = form['uuid[]'].findIndex(isOf(product))
  return {
    product,
    fulls: sideOf(form['fulls[]'][place], form['seen_fulls[]'][place], product.fulls),
    empties: sideOf(form['empties[]'][place], form['seen_empties[]'][place], product.empties),
    keeps: form['if_moved[]'][place] === keepDifference,
  }
}
type Line = ReturnType<typeof lineOf>

/** @throws {DomainError} inventory_product_unknown, inventory_service */
const linesOf = (form: Form, products: readonly Product[]): Line[] => {
  const lines = products.map((product) => lineOf(form, product))
  for (const { product, fulls, empties } of lines)
    if (isService(product.hsn) && (fulls.counted || empties.counted))
      throw new DomainError(inventoryErrors.inventory_service, { product: product.name })
  const unknown = form['uuid[]'].find((code) => !products.some((product) => isOf(product)(code)))
  if (unknown) throw new DomainError(inventoryErrors.inventory_product_unknown, { product: unknown })
  return lines
}

/** A count is of its moment: what moved since is neither lost nor found. @throws {DomainError} count_moved */
const refuseMoved = (lines: readonly Line[]): void => {
  const moved = lines
    .filter(({ keeps }) => !keeps)
    .flatMap(({ product, fulls, empties }) => {
      const words = [...movedWords(fulls, 'full'), ...movedWords(empties, 'empty')]
      return words.length > 0 ? [`${product.name}: ${words.join(', ')}`] : []
    })
  if (moved.length > 0) throw new DomainError(inventoryErrors.count_moved, { moved: moved.join('; ') })
}

const figureOf = (figure: Quantity | null) => figure && quantityNumber(figure)

/** Posts a physical count: the ledger then says what was counted, and keeps what it said before. @throws {DomainError} as the contract lists */
export const planCount = (by: Actor, form: Form, { products, now }: Facts): Plan<Answer> => {
  const { reason } = form
  const lines = linesOf(form, products)
  refuseMoved(lines)
  const adjusted = lines.filter(({ fulls, empties }) => differs(fulls) || differs(empties)).length
  const params = {
    reason,
    day: dayInIndia(now),
    at: now,
    lines: lines.map(({ product, fulls, empties }) => ({
      product_id: product.id,
      fulls: figureOf(fulls.counted),
      empties: figureOf(empties.counted),
      book_fulls: quantityNumber(fulls.book),
      book_empties: quantityNumber(empties.book),
    })),
    after: { reason, counted: lines.length, adjusted },
    answer_so_far: { adjusted, message: `Count posted, ${adjusted} adjusted` },
    user_id: by.userId,
  }
  return commandOf(postCount, params, { event: 'inventory.counted' })
}
