import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { productErrors, type updateProduct } from '@refill/contract/features/products/products.contract.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import { DomainError } from '../../domain-error.ts'
import { recordFile } from '../../files/files.ts'
import type { PreparedImage } from '../../files/image.ts'
import { hasMoved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { productColumns } from './product-columns.ts'
import { beginRatesOf, correctRate } from './product-rates.ts'
import { lockProduct } from './products.queries.ts'
import { productAtCustomers } from './sql/statements.generated.ts'

type Form = Omit<FieldsOut<typeof updateProduct>, 'url'>
type Before = Awaited<ReturnType<typeof lockProduct>>

/** @throws {DomainError} product_service_moved, product_cylinder_ordered */
const refuseOtherNature = async (trx: Transaction, before: Before, form: Form): Promise<void> => {
  if (isService(before.hsn) !== isService(form.hsn) && (await hasMoved(trx, form.id)))
    throw new DomainError(productErrors.product_service_moved)
  if (isCylinder(before) === isCylinder(form)) return
  if ((await trx.read(productAtCustomers, { id: form.id })).length > 0)
    throw new DomainError(productErrors.product_cylinder_ordered)
}

/** A product as its form holds it, GST and HSN as of today. @throws {DomainError} product_not_found */
export const productForm = async (trx: Transaction, id: number) => {
  const stored = await lockProduct(trx, id)
  return {
    product_name: stored.name,
    uuid: stored.code,
    category: stored.category,
    type: stored.type,
    hsn: stored.hsn,
    gst: stored.gst,
    mat: stored.material,
    uom: stored.uom,
    capacity: stored.capacity,
    wt: stored.weight_kg,
    wc: stored.water_capacity_ltr,
    ht: stored.height_mm,
    dia: stored.diameter_mm,
    thick: stored.thickness_mm,
    rsp: stored.rsp,
    discount: stored.discount,
    security_deposit: stored.security_deposit,
  }
}

/**
 * Changes a product whose form was checked; without a new image it keeps the one it has.
 * @throws {DomainError} product_not_found, product_service_moved, product_cylinder_ordered, changed_by_another
 */
export const changeProduct = async (trx: Transaction, by: Actor, form: Form, image?: PreparedImage) => {
  const { id } = form
  await lockProduct(trx, id)
  await beginRatesOf(trx, by, dayInIndia(new Date()), [id])
  const before = await lockProduct(trx, id)
  refuseStale('product', form.version, before)
  await refuseOtherNature(trx, before, form)
  if (image) await recordFile(trx, image)
  const values = { ...productColumns(form), image_id: image?.id ?? before.image_id }
  const version = before.version + 1
  await trx
    .updateTable('products')
    .set({ ...values, version, updated_at: sql<Date>`now()`, updated_by: by.userId })
    .where('id', '=', id)
    .execute()
  await correctRate(trx, by, form)
  await trx.audit({ event: 'products.updated', id, ...changedColumns(before, values) })
  return { version }
}
