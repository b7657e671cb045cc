import * as contract from '@refill/contract/features/purchases/purchase-report.contract.ts'
import { load } from '../../api/send.ts'
import { productPick } from '../products/product-pick.public.ts'
import { vendorPick } from './vendor-pick.ts'

/** `of` is the vendor's id or the product's code, as the type says; all of them texts of the address. */
export type ReportFilters = { fd: string; td: string; type: string; of: string }

type Asked = { page: number; rows: number; filters: ReportFilters }

/** @throws {Error} for a domain error too: the screen says No Data to either (AMB-188) */
export const loadReport = ({ page, rows, filters: { fd, td, type, of } }: Asked) => {
  const fields = { page, limit: rows, fd, td }
  if (type === 'vendor') return load(contract.reportByVendor, { ...fields, vendor_id: of })
  if (type === 'product') return load(contract.reportByProduct, { ...fields, prod_code: of })
  return load(contract.reportOfAll, fields)
}

export type Report = Awaited<ReturnType<typeof loadReport>>

/** What each type lets choose from. */
export const choices = {
  vendor: { label: 'Vendor', ...vendorPick },
  product: { label: 'Product', ...productPick },
} as const
