import * as contract from '@refill/contract/features/purchases/purchase-report.contract.ts'
import { send } from '../../api/send.ts'
import { productPick } from '../products/product-pick.public.ts'
import { vendorPick } from './vendor-pick.ts'

/** `of` is the vendor's id or the product's code, as the type says; all of them texts of the address. */
export type ReportFilters = { fd: string; td: string; type: string; of: string }

type Asked = { page: number; rows: number; filters: ReportFilters }

const ask = ({ page, rows, filters: { fd, td, type, of } }: Asked) => {
  const fields = { page, limit: rows, fd, td }
  if (type === 'vendor') return send(contract.reportByVendor, { ...fields, vendor_id: of })
  if (type === 'product') return send(contract.reportByProduct, { ...fields, prod_code: of })
  return send(contract.reportOfAll, fields)
}

/** @throws {Error} for a domain error too: the screen says No Data to either (AMB-188) */
export const loadReport = async (asked: Asked) => {
  const answer = await ask(asked)
  if (!answer.success) throw new Error(answer.message)
  return answer
}

export type Report = Awaited<ReturnType<typeof loadReport>>

/** What each type lets choose from. */
export const choices = {
  vendor: { label: 'Vendor', ...vendorPick },
  product: { label: 'Product', ...productPick },
} as const
