import * as contract from '@refill/contract/features/inventory/inventory.contract.ts'
import { inventoryWorkbook } from '@refill/contract/features/inventory/inventory.downloads.ts'
import * as counts from '@refill/contract/features/inventory/counts.contract.ts'
import type { Database } from '../../database/database.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { findCounted } from './already-counted.ts'
import { cancelCount } from './cancel-count.ts'
import { countInventory } from './count-inventory.ts'
import { createInventory } from './create-inventory.ts'
import { deleteInventory } from './delete-inventory.ts'
import { exportInventory } from './export-inventory.ts'
import { findCounts, readCount } from './find-counts.ts'
import { findInventory, inventoryRow, readOpeningEffect } from './inventory.queries.ts'
import { updateInventory } from './update-inventory.ts'

export const inventoryRoutes = (on: Routes, offer: Downloads, db: Database): void => {
  on(contract.listInventory, async ({ fields }) => {
    const { rows, total } = await findInventory(db.reader, fields)
    return { totalcount: total, data: rows.map(inventoryRow) }
  })
  offer(inventoryWorkbook, ({ fields, signal }) => exportInventory(db, fields, signal))
  on(contract.readOpeningEffect, ({ fields }) => readOpeningEffect(db.reader, fields))
  on(contract.createInventory, ({ fields, by }) => createInventory(db, by, fields))
  on(contract.updateInventory, ({ fields, by }) => updateInventory(db, by, fields))
  on(contract.deleteInventory, ({ fields, by }) => deleteInventory(db, by, fields.id))
  on(contract.countInventory, ({ fields, by }) => countInventory(db, by, fields))
  on(counts.listCounts, async ({ fields }) => {
    const { rows, total, more } = await findCounts(db.reader, fields)
    return { totalcount: total, ...(more && { more }), reponselist: rows }
  })
  on(counts.readCount, async ({ fields }) => ({ reponselist: await readCount(db.reader, fields.id) }))
  on(counts.countedSince, async ({ fields }) => ({ reponselist: await findCounted(db.reader, fields) }))
  on(counts.cancelCount, ({ fields, by }) => cancelCount(db, by, fields))
}
