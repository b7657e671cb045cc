import type { ProductRecord, ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { imageUrls } from '../../files/files.ts'
import type { findProducts, StoredProduct } from './products.queries.ts'

type StoredRow = Awaited<ReturnType<typeof findProducts>>['rows'][number]
/** Nothing where no stock is kept. */
type Stock = Pick<StoredRow, 'fulls' | 'empties'>

const orNull = (figure: string | null) => (figure === null ? null : Number(figure))
const stockOf = ({ fulls, empties }: Stock) => ({ cs_fulls: orNull(fulls), cs_emptys: orNull(empties) })

export const productRow = (stored: StoredRow): ProductRow => ({
  id: stored.id,
  description: stored.name,
  product_name: stored.name,
  category: stored.category,
  type: stored.type,
  capacity: Number(stored.capacity),
  uom: stored.uom,
  uuid: stored.code,
  hsn_no: stored.hsn,
  gst: stored.gst,
  rsp: Number(stored.rsp),
  taxable_amount: Number(stored.taxable_amount),
  security_deposit: Number(stored.security_deposit),
  ...stockOf(stored),
  small_image_url: imageUrls(stored.image_id, stored.media_type).smallUrl,
})

/** Names on the wire of one record, both of each pair (AMB-061). Figures have 14 digits at most: exact as JSON. */
export const productRecord = (stored: StoredProduct & Stock): ProductRecord => {
  const { url, smallUrl } = imageUrls(stored.image_id, stored.media_type)
  return {
    id: stored.id,
    name: stored.name,
    product_name: stored.name,
    description: stored.name,
    uuid: stored.code,
    product_code: stored.code,
    hsn_no: stored.hsn,
    gst: stored.gst,
    category: stored.category,
    type: stored.type,
    mat: stored.material,
    uom: stored.uom,
    capacity: Number(stored.capacity),
    wt: Number(stored.weight_kg),
    wc: Number(stored.water_capacity_ltr),
    ht: Number(stored.height_mm),
    dia: Number(stored.diameter_mm),
    thick: Number(stored.thickness_mm),
    rsp: Number(stored.rsp),
    retail_price: Number(stored.rsp),
    discount: Number(stored.discount),
    taxable_amount: Number(stored.taxable_amount),
    security_deposit: Number(stored.security_deposit),
    securitydeposit: Number(stored.security_deposit),
    ...stockOf(stored),
    url,
    image_url: url,
    small_image_url: smallUrl,
    status: stored.status,
    version: stored.version,
  }
}
