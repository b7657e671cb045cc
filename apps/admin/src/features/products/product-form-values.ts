import { createProduct, updateProduct } from '@refill/contract/features/products/products.contract.ts'
import type { ProductRecord } from '@refill/contract/features/products/products.contract.ts'
import { noFile } from '../../ui/fields/file-rules.ts'

/** What the fields of the form hold: texts as typed, and the chosen file. */
export type ProductFormValues = ReturnType<typeof emptyProduct>

export const emptyProduct = () => ({
  product_name: '',
  uuid: '',
  category: '',
  type: '',
  hsn: '',
  gst: '',
  mat: '',
  uom: '',
  capacity: '',
  wt: '',
  wc: '',
  ht: '',
  dia: '',
  thick: '',
  rsp: '',
  discount: '',
  security_deposit: '',
  url: noFile,
})

export const valuesOf = (product: ProductRecord): ProductFormValues => ({
  product_name: product.product_name,
  uuid: product.uuid,
  category: product.category,
  type: product.type,
  hsn: product.hsn_no,
  gst: String(product.gst),
  mat: product.mat,
  uom: product.uom,
  capacity: String(product.capacity),
  wt: String(product.wt),
  wc: String(product.wc),
  ht: String(product.ht),
  dia: String(product.dia),
  thick: String(product.thick),
  rsp: String(product.rsp),
  discount: String(product.discount),
  security_deposit: String(product.security_deposit),
  url: null,
})

/** The contract's own rules; an image is required until the product has one (specification/products §2). */
export const schemaFor = (product: ProductRecord | undefined) => ({
  safeParse: (values: ProductFormValues) =>
    product?.url
      ? updateProduct.fields.safeParse({ ...values, id: product.id })
      : createProduct.fields.safeParse(values),
})
