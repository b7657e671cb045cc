import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import * as contract from '@refill/contract/features/purchases/purchases.contract.ts'
import { asCaller } from '@refill/contract/list.ts'
import { send } from '../../api/send.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import type { Find } from '../../ui/fields/picker-field.tsx'
import { vendorPick } from './vendor-pick.ts'

/** `of` is the vendor's id or the product's code, as the type says; all of them texts of the address. */
export type ReportFilters = { fd: string; td: string; type: string; of: string }

type Asked = { page: number; rows: number; filters: ReportFilters }

const ask = ({ page, rows, filters: { fd, td, type, of } }: Asked) => {
  const fields = { ...asCaller, page, limit: rows, fd, td }
  if (type === 'vendor') return send(contract.reportByVendor, { ...fields, vendor_id: of })
  if (type === 'product') return send(contract.reportByProduct, { ...fields, prod_code: of })
  return send(contract.reportOfAll, fields)
}

/** @throws {Error} for a refusal too: the screen says No Data to either (seed 2 §4) */
export const loadReport = async (asked: Asked) => {
  const answer = await ask(asked)
  if (!answer.success) throw new Error(answer.message)
  return { ...answer, page: asked.page, rowsPerPage: asked.rows }
}

export type Report = Awaited<ReturnType<typeof loadReport>>

const mostOffered = 20

const findProducts: Find = async (search, signal): Promise<PickOption[]> => {
  const answer = await send(listProducts, { ...asCaller, page: 1, limit: mostOffered, search }, { signal })
  if (!answer.success) return []
  return answer.product_list.map(({ uuid, product_name }) => ({
    value: uuid,
    label: product_name,
    detail: uuid,
  }))
}

const nameOfProduct = async (code: string, signal: AbortSignal) =>
  (await findProducts(code, signal)).find(({ value }) => value === code)?.label ?? code

/** What each type lets choose from. */
export const picks = {
  vendor: { label: 'Vendor', find: vendorPick.find, nameOf: vendorPick.nameOf },
  product: { label: 'Product', find: findProducts, nameOf: nameOfProduct },
} as const

export const pickOf = (type: string) => (type === 'vendor' || type === 'product' ? picks[type] : undefined)
