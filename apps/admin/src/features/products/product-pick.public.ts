import { byMatch } from '@refill/contract/list.ts'
import { load } from '../../api/send.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import type { Find } from '../../ui/fields/picker-field.tsx'

const maxOffered = 20

/** A report is drawn without it. */
const contractOf = () => import('@refill/contract/features/products/products.contract.ts')

const find: Find = async (search, signal): Promise<PickOption[]> => {
  const { listProducts } = await contractOf()
  const { product_list } = await load(
    listProducts,
    { page: 1, limit: maxOffered, search, sort: byMatch },
    { signal },
  )
  return product_list.map(({ uuid, product_name }) => ({
    value: uuid,
    label: product_name,
    detail: uuid,
  }))
}

/** Products by their codes, searched on the server. */
export const productPick = {
  find,
  nameOf: async (code: string, signal: AbortSignal): Promise<string> =>
    (await find(code, signal)).find(({ value }) => value === code)?.label ?? code,
}
