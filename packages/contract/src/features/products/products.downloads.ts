import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { listProducts } from './products.contract.ts'

const { userid, ingress, search, sort } = listProducts.fields.shape

export const productWorkbook = download({
  path: 'products/products.xlsx',
  right: 'products.read',
  summary: 'The products of a filter of the list, all pages of it, newest first, as a workbook.',
  fields: z.object({ userid, ingress, search, sort }),
  fileName: 'products.xlsx',
  bytesPerRow: 80,
})
