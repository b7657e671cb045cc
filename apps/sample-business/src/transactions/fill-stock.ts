import { createInventory, openingItems } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { Day } from '@refill/values/day.ts'
import type { Actor } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import { openStock, stockClashes } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import { byCode, lockProductsToOpen } from '@refill/api/features/products/products.public.ts'
import { insertRows } from './insert-rows.ts'
import type { Opening } from './yard.ts'

const checkedItems = (openings: readonly Opening[], day: Day) => {
  const form = createInventory.fields.safeParse({
    'uuid[]': openings.map(({ product }) => product.uuid),
    'os_fulls[]': openings.map(({ fulls }) => String(fulls)),
    'os_emptys[]': openings.map(({ empties }) => String(empties)),
    'opening_date[]': openings.map(() => day),
  })
  if (!form.success) throw new Error(`Opening stock: ${form.error.issues[0]?.message}`)
  return openingItems(form.data)
}

/** Products whose stock is kept, from this day on. */
export const fillInventory = async (
  db: Database,
  by: Actor,
  openings: readonly Opening[],
  day: Day,
): Promise<void> => {
  if (openings.length === 0) return
  // Lists show the newest first, and the best-known products should lead them.
  const items = checkedItems(openings, day).toReversed()
  await db.transaction(
    by,
    async (trx) => {
      const products = await lockProductsToOpen(
        trx,
        items.map(({ uuid }) => uuid),
      )
      const rows = items.map(({ uuid, os_fulls, os_emptys, opening_date }) => ({
        product_id: byCode(products, uuid)?.id ?? 0,
        opening_fulls: Number(os_fulls),
        opening_empties: Number(os_emptys),
        opening_day: opening_date,
      }))
      const ids = await insertRows(trx, 'inventory', rows)
      for (const [place, row] of rows.entries())
        await openStock(trx, by, {
          productId: row.product_id,
          day,
          fulls: row.opening_fulls,
          empties: row.opening_empties,
          documentId: ids[place] ?? 0,
        })
      await trx.audit({ event: 'inventory.imported', id: ids[0] ?? 0, after: { count: ids.length } })
      return {}
    },
    stockClashes,
  )
}
