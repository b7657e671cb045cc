import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { Opening } from './move-cylinders.ts'
import { openingRows, refuseDayLost, type OpeningFacts } from './opening.plan.ts'
import { recordMovements } from './record-movements.ts'
import {
  openingEffect,
  openingFacts,
  openingMovements,
  openStock as statement,
} from './sql/statements.generated.ts'

type Asked = { productId: number; day: string }

const readStock = async (reader: Pick<Reader, 'read'>, { productId, day }: Asked) => {
  const [stock] = await reader.read(openingFacts, { product_id: productId, day })
  if (!stock) throw new Error(`there is no product ${productId}`)
  return stock
}

/** What an opening of a product, which is locked for update, depends on. */
export const readOpening = async (reader: Pick<Reader, 'read'>, asked: Asked): Promise<OpeningFacts> => ({
  stock: await readStock(reader, asked),
  standing: await reader.read(openingMovements, { product_id: asked.productId, day: asked.day }),
})

/** What stands of the openings of a product. */
export const readOpenings = async (reader: Pick<Reader, 'read'>, productId: number) =>
  (await reader.read(openingMovements, { product_id: productId, day: 'infinity' })).filter(
    ({ document }) => document === 'opening',
  )

/**
 * The stock of a product begins on this day with these figures, whatever moved before. Called again, it replaces what
 * was said before; later movements stay as they are. The product must be held for update.
 * @throws {DomainError} opening_after_movement, and stock_short or stock_short_on_day when what was delivered later needs
 *   more than there would be
 */
export const openStock = async (trx: Transaction, by: Actor, opening: Opening): Promise<void> => {
  const rows = openingRows(opening, await readOpening(trx, opening))
  await trx.write(statement, { product_id: opening.productId, day: opening.day })
  await recordMovements(trx, by, rows)
}

/** What another opening would do. @throws {DomainError} opening_after_movement, as {@link openStock} */
export const readEffect = async (
  reader: Reader,
  { productId, day, fulls, empties }: Omit<Opening, 'documentId'>,
) => {
  refuseDayLost(await readStock(reader, { productId, day }))
  return reader.read(openingEffect, { product: productId, day, fulls, empties })
}
