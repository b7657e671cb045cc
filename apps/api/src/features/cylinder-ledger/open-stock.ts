import { quantity, quantityNumber, subtractQuantity } from '@refill/values/quantity.ts'
import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { showDay } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { firstDayLost } from './has-stock.ts'
import { openingRow, type Opening } from './move-cylinders.ts'
import { recordMovements, type MovementRow } from './record-movements.ts'
import { reversalOf } from './reversal.plan.ts'
import { openingEffect } from './sql/statements.generated.ts'

const standing = (trx: Transaction) =>
  trx
    .selectFrom('movements')
    .select(['id', 'product_id', 'day', 'at', 'holder', 'other', 'other_id', 'fulls', 'empties'])
    .select(['document', 'document_id', 'document_no'])
    .where('reverses', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = movements.id)`)
    .orderBy('id')

type Standing = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number]

const difference = (figure: string | number, less: string | number): number =>
  quantityNumber(subtractQuantity(quantity(figure), quantity(less)))

/** What our stock holds at the beginning of a day, openings apart. */
const stockBefore = async (
  trx: Transaction,
  productId: number,
  day: string,
  openings: readonly Standing[],
) => {
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

const standingOpenings = (trx: Transaction, productId: number) =>
  standing(trx).where('product_id', '=', productId).where('document', '=', 'opening').execute()

/**
 * What went past the stock because it was dated before the old opening day, and lies on or after the new one. What a
 * customer had before the first document never was in the stock.
 */
const broughtIn = async (trx: Transaction, productId: number, day: string, note: string) => {
  const past = await standing(trx)
    .where('product_id', '=', productId)
    .where('holder', '=', 'opening')
    .where('document', '<>', 'customer_opening')
    .where('day', '>=', day)
    .execute()
  return past.flatMap((row): MovementRow[] => {
    const { id: _, ...again } = row
    return [reversalOf(row, note), { ...again, holder: 'godown' as const, note, reverses: null }]
  })
}

/** Nothing that counts falls out of the stock again because that begins later. */
const refuseDayLost = async (reader: Reader, productId: number, day: string): Promise<void> => {
  const lost = await firstDayLost(reader, productId, day)
  if (lost === undefined) return
  const { name } = await reader
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  throw new DomainError(ledgerErrors.opening_after_movement, { product: name, day: showDay(lost) })
}

/**
 * The stock of a product begins on this day with these figures, whatever moved before. Called again, it replaces what
 * was said before; later movements stay as they are. The product must be held for update.
 * @throws {DomainError} opening_after_movement, and stock_short or stock_short_on_day when what was delivered later needs
 *   more than there would be
 */
export const openStock = async (trx: Transaction, by: Actor, opening: Opening): Promise<void> => {
  const { productId, day, note = '' } = opening
  const why = note || 'Opening stock changed'
  await refuseDayLost(trx, productId, day)
  const openings = await standingOpenings(trx, productId)
  const rows: MovementRow[] = openings.map((row) => reversalOf(row, why))
  const before = await stockBefore(trx, productId, day, openings)
  const first = openingRow({
    ...opening,
    fulls: difference(opening.fulls, before.fulls),
    empties: difference(opening.empties, before.empties),
  })
  await trx
    .insertInto('stock_openings')
    .values({ product_id: productId, day })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ day }))
    .execute()
  rows.push(...(await broughtIn(trx, productId, day, why)), first)
  await recordMovements(trx, by, rows)
}

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

/** What another opening would do. @throws {DomainError} opening_after_movement, as {@link openStock} */
export const readEffect = async (
  reader: Reader,
  { productId, day, fulls, empties }: Omit<Opening, 'documentId'>,
) => {
  await refuseDayLost(reader, productId, day)
  return reader.read(openingEffect, { product: productId, day, fulls, empties })
}
