import { quantity, quantityNumber, subtractQuantity } from '@refill/values/quantity.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { atOpening, reversalOf, rowOf, standing, type Move } from './move-cylinders.ts'
import { recordMovements, type MovementRow } from './record-movements.ts'

type Opening = {
  productId: number
  day: string
  fulls: number
  empties: number
  /** Inventory row that says so. */
  documentId: number
}

const difference = (figure: string | number, less: string | number): number =>
  quantityNumber(subtractQuantity(quantity(figure), quantity(less)))

/** What our stock holds at the beginning of a day, openings apart. */
const stockBefore = async (trx: Transaction, productId: number, day: string, openings: MovementRow[]) => {
  const { fulls, empties } = await trx
    .selectFrom('stock_days')
    .select(({ fn }) => [
      fn.sum<string | null>('fulls').as('fulls'),
      fn.sum<string | null>('empties').as('empties'),
    ])
    .where('product_id', '=', productId)
    .where('day', '<', day)
    .executeTakeFirstOrThrow()
  const earlier = openings.filter((opening) => opening.day < day)
  const without = (total: string | null, kind: 'fulls' | 'empties') =>
    earlier.reduce((left, opening) => difference(left, opening[kind]), Number(total ?? 0))
  return { fulls: without(fulls, 'fulls'), empties: without(empties, 'empties') }
}

const note = 'Opening stock changed'

const standingOpenings = (trx: Transaction, productId: number) =>
  standing(trx).where('product_id', '=', productId).where('document', '=', 'opening').execute()

/**
 * What went past the stock because it was dated before the old opening day, and lies on or after the new one. What a
 * customer had before the first document never was in the stock.
 */
const broughtIn = async (trx: Transaction, productId: number, day: string): Promise<MovementRow[]> => {
  const past = await standing(trx)
    .where('product_id', '=', productId)
    .where('holder', '=', 'opening')
    .where('document', '<>', 'customer_opening')
    .where('day', '>=', day)
    .execute()
  return past.flatMap((row) => {
    const { id: _, ...again } = row
    return [reversalOf(row, note), { ...again, holder: 'godown' as const, note, reverses: null }]
  })
}

/**
 * The stock of a product begins on this day with these figures, whatever moved before. Called again, it replaces what
 * was said before; later movements stay as they are. The product must be held for update.
 * @throws {DomainError} stock_short when what was delivered later needs more than there would be
 */
export const openStock = async (trx: Transaction, by: Actor, opening: Opening): Promise<void> => {
  const { productId, day, documentId } = opening
  const openings = await standingOpenings(trx, productId)
  const rows: MovementRow[] = openings.map((row) => reversalOf(row, note))
  const before = await stockBefore(trx, productId, day, openings.map(asRow))
  const first: Move = {
    productId,
    day,
    at: atOpening(day),
    from: { other: 'opening', id: 0 },
    fulls: difference(opening.fulls, before.fulls),
    empties: difference(opening.empties, before.empties),
    document: 'opening',
    documentId,
    documentNo: 'Opening stock',
  }
  await trx
    .insertInto('stock_openings')
    .values({ product_id: productId, day })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ day }))
    .execute()
  rows.push(...(await broughtIn(trx, productId, day)), { ...rowOf(first), holder: 'godown' })
  await recordMovements(trx, by, rows)
}

const asRow = ({ id: _, ...row }: Awaited<ReturnType<typeof standingOpenings>>[number]): MovementRow => ({
  ...row,
  note,
  reverses: null,
})

/** The stock of a product is no longer kept from a certain day on. The product must be held for update. */
export const closeStock = async (trx: Transaction, by: Actor, productId: number): Promise<void> => {
  const openings = await standingOpenings(trx, productId)
  await recordMovements(
    trx,
    by,
    openings.map((row) => reversalOf(row, 'Taken out of the inventory')),
  )
  await trx.deleteFrom('stock_openings').where('product_id', '=', productId).execute()
}
