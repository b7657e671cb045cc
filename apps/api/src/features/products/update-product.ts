import {
  productErrors,
  type updateProduct as contract,
} from '@refill/contract/features/products/products.contract.ts'
import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import type { FileStore } from '../../files/file-store.ts'
import { recordFile } from '../../files/files.ts'
import { DomainError } from '../../domain-error.ts'
import { hasMoved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { beginRatesOf, checkGst, correctRate } from './product-rates.ts'
import { checkService, productClashes, productColumns, takeImage } from './product-columns.ts'
import { lockProduct } from './products.queries.ts'
import { productAtCustomers } from './sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>

/**
 * Changes a product; without a new image it keeps the one it has.
 * @throws {DomainError} as the contract lists, changed_by_another when it was read at an older version; nothing is stored
 */
export const updateProduct = async (db: Database, store: FileStore, by: Actor, form: Form) => {
  await checkGst(db.reader, form.gst)
  checkService(form)
  const image = await takeImage(store, form.url)
  return db.transaction(
    by,
    async (trx) => {
      await lockProduct(trx, form.id)
      await beginRatesOf(trx, by, dayInIndia(new Date()), [form.id])
      const before = await lockProduct(trx, form.id)
      refuseStale('product', form.version, before)
      if (isService(before.hsn) !== isService(form.hsn) && (await hasMoved(trx, form.id)))
        throw new DomainError(productErrors.product_service_moved)
      if (
        isCylinder(before) !== isCylinder(form) &&
        (await trx.read(productAtCustomers, { id: form.id })).length > 0
      )
        throw new DomainError(productErrors.product_cylinder_ordered)
      if (image) await recordFile(trx, image)
      else if (!before.image_id) throw new DomainError(productErrors.product_image_missing)
      const values = { ...productColumns(form), image_id: image?.id ?? before.image_id }
      const version = before.version + 1
      await trx
        .updateTable('products')
        .set({ ...values, version, updated_at: sql<Date>`now()`, updated_by: by.userId })
        .where('id', '=', form.id)
        .execute()
      await correctRate(trx, by, form)
      await trx.audit({ event: 'products.updated', id: form.id, ...changedColumns(before, values) })
      return { version, message: `${form.product_name} has been updated successfully` }
    },
    productClashes,
  )
}
