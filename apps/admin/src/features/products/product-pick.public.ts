import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { send } from '../../api/send.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'
import type { Find } from '../../ui/fields/picker-field.tsx'

const maxOffered = 20

const find: Find = async (search, signal): Promise<PickOption[]> => {
  const answer = await send(listProducts, { page: 1, limit: maxOffered, search }, { signal })
  if (!answer.success) return []
  return answer.product_list.map(({ uuid, product_name }) => ({
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
