import { financialYear, type Day } from '@refill/values/day.ts'
import { sizeOf } from '@refill/contract/features/orders/orders.rules.ts'
import type { Actor } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { numberOf } from '@refill/api/database/next-number.ts'
import {
  atOpening,
  moveCylinders,
  type Move,
} from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import { standingWith, type Habit } from '../orders/habits.ts'
import { isLent } from './stocked-products.ts'
import { addRows, insertRows } from './insert-rows.ts'

const batchSize = 2_000

type Opening = ReturnType<typeof openingsAt>[number]

/** Customers of old have their cylinders against a deposit that they left long ago; their own do not stand with us. */
const openingsAt = (habits: readonly Habit[], day: Day) =>
  habits
    .filter(({ isNew }) => !isNew)
    .flatMap((habit) =>
      standingWith(habit)
        .filter(({ offer }) => isLent(offer))
        .map(({ offer, count }) => ({ customer: habit.buyer.id, offer, count })),
    )
    .map(({ customer, offer, count }, place) => ({
      number: numberOf('opening', financialYear(day), place + 1),
      customer_id: customer,
      product_id: offer.id,
      product_name: offer.name,
      size: sizeOf(offer),
      day,
      fulls: count,
      deposit_count: count,
    }))

const moveOf = (opening: Opening, id: number): Move => ({
  productId: opening.product_id,
  day: opening.day,
  at: atOpening(opening.day),
  holder: 'opening',
  from: { other: 'customer', id: opening.customer_id },
  fulls: -opening.fulls,
  empties: 0,
  document: 'customer_opening',
  documentId: id,
  documentNo: opening.number,
})

const heldBy = ({ customer_id, product_id, deposit_count }: Opening) => ({
  customer_id,
  product_id,
  cylinders: deposit_count,
  amount: 0,
})

const store = async (trx: Transaction, by: Actor, openings: readonly Opening[], at: Date) => {
  const entered = { created_at: at.toISOString(), created_by: by.userId, cancel_reason: '' }
  const rows = openings.map((opening) => ({ ...opening, ...entered }))
  const ids = await insertRows(trx, 'customer_openings', rows)
  const moves = openings.map((opening, place) => moveOf(opening, ids[place] ?? 0))
  await moveCylinders(trx, by, moves)
  await addRows(trx, 'deposits_held', openings.map(heldBy))
}

/** What stands with customers of old on the first day, so that no statement has fewer cylinders than a delivery brings. */
export const fillOpenings = async (
  db: Database,
  by: Actor,
  { habits, day, at }: { habits: readonly Habit[]; day: Day; at: Date },
): Promise<void> => {
  const openings = openingsAt(habits, day)
  if (openings.length === 0) return
  await db.transaction(by, async (trx) => {
    for (let from = 0; from < openings.length; from += batchSize)
      await store(trx, by, openings.slice(from, from + batchSize), at)
    await addRows(trx, 'series', [{ kind: 'opening', year: financialYear(day), last: openings.length }])
    await trx.audit({ event: 'empties.imported', id: day, after: { count: openings.length } })
    return {}
  })
}
