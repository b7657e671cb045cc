import type { createProduct, updateProduct } from '@refill/contract/features/products/products.contract.ts'
import { productErrors } from '@refill/contract/features/products/products.contract.ts'
import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { FileStore } from '../../files/file-store.ts'
import { storeFile } from '../../files/files.ts'
import { prepareImage, type PreparedImage } from '../../files/image.ts'
import { DomainError } from '../../domain-error.ts'

type ProductForm = Omit<FieldsOut<typeof createProduct> | FieldsOut<typeof updateProduct>, 'url'>

/** The form's fields under the names of the table. */
export const productColumns = (form: ProductForm) => ({
  name: form.product_name,
  code: form.uuid,
  category: form.category,
  type: form.type,
  material: form.mat,
  hsn: form.hsn,
  gst: form.gst,
  uom: form.uom,
  capacity: form.capacity,
  weight_kg: form.wt,
  water_capacity_ltr: form.wc,
  height_mm: form.ht,
  diameter_mm: form.dia,
  thickness_mm: form.thick,
  rsp: form.rsp,
  discount: form.discount,
  security_deposit: form.security_deposit,
})

/** @throws {DomainError} product_service_cylinder */
export const checkService = ({ hsn, category, uom, capacity }: ProductForm): void => {
  if (isService(hsn) && isCylinder({ category, uom, capacity }))
    throw new DomainError(productErrors.product_service_cylinder)
}

/** What a broken unique index means. */
export const productClashes = {
  products_live_name: productErrors.product_name_taken,
  products_live_code: productErrors.product_code_taken,
}

/** Judges the image by its bytes and puts it in place, outside any transaction. */
export const takeImage = async (
  store: FileStore,
  file: File | undefined,
): Promise<PreparedImage | undefined> => {
  if (!file) return undefined
  const image = await prepareImage(file)
  if (!image) throw new DomainError(productErrors.product_image_wrong)
  await storeFile(store, image)
  return image
}
