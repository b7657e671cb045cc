import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { day as dayOf, showDay } from '@refill/values/day.ts'
import { quantity, quantityNumber, subtractQuantity } from '@refill/values/quantity.ts'
import type { Actor } from '../../actor.ts'
import type { Query, RowOf } from '../../database/statement.ts'
import { stepOf } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { openingRow, type Opening } from './move-cylinders.ts'
import { movementSteps, type MovementRow } from './record-movements.ts'
import { reversalOf, type Standing } from './reversal.plan.ts'
import {
  closeStock,
  openStock,
  type openingFacts,
  type openingMovements,
} from './sql/statements.generated.ts'

/** What an opening depends on: the stock at the beginning of its day, and what it takes back. */
export type OpeningFacts = {
  readonly stock: RowOf<typeof openingFacts>
  readonly standing: readonly RowOf<typeof openingMovements>[]
}

const difference = (figure: string | number, less: string | number): number =>
  quantityNumber(subtractQuantity(quantity(figure), quantity(less)))

/** Nothing that counts falls out of the stock again because that begins later. @throws {DomainError} opening_after_movement */
export const refuseDayLost = ({ name, lost }: OpeningFacts['stock']): void => {
  if (lost !== null)
    throw new DomainError(ledgerErrors.opening_after_movement, { product: name, day: showDay(dayOf(lost)) })
}

const isOpening = ({ document }: Standing): boolean => document === 'opening'

/** What the stock holds at the beginning of a day, openings apart. */
const stockBefore = ({ stock, standing }: OpeningFacts, day: string) => {
  const earlier = standing.filter((row) => isOpening(row) && row.day < day)
  const without = (kind: 'fulls' | 'empties') =>
    earlier.reduce((left, opening) => difference(left, opening[kind]), Number(stock[kind]))
  return { fulls: without('fulls'), empties: without('empties') }
}

/** What went past the stock because it was dated before the old opening day, and lies on or after the new one. */
const broughtIn = (row: Standing, note: string): MovementRow[] => {
  const { id: _, ...again } = row
  return [reversalOf(row, note), { ...again, holder: 'godown', note, reverses: null }]
}

/**
 * The movements of an opening in the place of what was said before: with them the stock begins the day with its figures,
 * whatever moved earlier, and later movements stay as they are.
 * @throws {DomainError} opening_after_movement
 */
export const openingRows = (opening: Opening, facts: OpeningFacts): MovementRow[] => {
  const { day, note = '' } = opening
  const why = note || 'Opening stock changed'
  refuseDayLost(facts.stock)
  const before = stockBefore(facts, day)
  const first = openingRow({
    ...opening,
    fulls: difference(opening.fulls, before.fulls),
    empties: difference(opening.empties, before.empties),
  })
  const { standing } = facts
  return [
    ...standing.filter(isOpening).map((row) => reversalOf(row, why)),
    ...standing.filter((row) => !isOpening(row)).flatMap((row) => broughtIn(row, why)),
    first,
  ]
}

/** The steps that open the stock of a product, which is locked for update. @throws {DomainError} opening_after_movement */
export const openingSteps = (by: Actor, opening: Opening, facts: OpeningFacts): Query[] => {
  const rows = openingRows(opening, facts)
  return [stepOf(openStock, { product_id: opening.productId, day: opening.day }), ...movementSteps(by, rows)]
}

/** The steps after which the stock of a product, which is locked for update, is no longer kept from a certain day on. */
export const closingSteps = (by: Actor, product_id: number, openings: readonly Standing[]): Query[] => [
  ...movementSteps(
    by,
    openings.map((row) => reversalOf(row, 'Taken out of the inventory')),
  ),
  stepOf(closeStock, { product_id }),
]
