import {
  inventoryErrors,
  type updateInventory as contract,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import { DomainError } from '../../domain-error.ts'
import { openStock, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockInventory } from './inventory.queries.ts'

/** Another opening stock or day; what moved later stays. @throws {DomainError} as the contract lists */
export const updateInventory = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.transaction(
    by,
    async (trx) => {
      const before = await lockInventory(trx, form.id)
      refuseStale('inventory', form.version, before)
      if (before.code.toLowerCase() !== form.uuid.toLowerCase())
        throw new DomainError(inventoryErrors.inventory_product_fixed)
      const values = {
        opening_fulls: Number(form.os_fulls),
        opening_empties: Number(form.os_emptys),
        opening_day: form.opening_date,
      }
      const version = before.version + 1
      await trx
        .updateTable('inventory')
        .set({ ...values, version, updated_at: sql<Date>`now()`, updated_by: by.userId })
        .where('id', '=', form.id)
        .execute()
      await openStock(trx, by, {
        productId: before.product_id,
        day: values.opening_day,
        fulls: values.opening_fulls,
        empties: values.opening_empties,
        documentId: form.id,
        note: form.reason,
      })
      const changed = changedColumns(before, values)
      const after = form.reason ? { ...changed.after, reason: form.reason } : changed.after
      await trx.audit({ event: 'inventory.updated', id: form.id, before: changed.before, after })
      return { version, message: 'Inventory updated successfully' }
    },
    stockClashes,
  )
