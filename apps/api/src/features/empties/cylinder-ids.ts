import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { Reader } from '../../database/handles.ts'

/** The contract says which goods are cylinders, so the products are asked first: they are few. */
export const cylinderIds = async (reader: Reader): Promise<number[]> => {
  const products = await reader.selectFrom('products').select(['id', 'category', 'uom', 'capacity']).execute()
  return products.filter(isCylinder).map(({ id }) => id)
}
