import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { lineProblems } from '@refill/contract/features/purchases/purchases.rules.ts'
import type { Schema } from '../../ui/form/rules.ts'
import type { EntryValues, InvoiceLine } from './invoice-line.ts'

const wholeProblem = (product: ProductRow | undefined, qty: string) =>
  product && isCountedWhole(product) && Number(qty) % 1 !== 0
    ? ledgerErrors.stock_fraction.message.replace('{product}', product.product_name)
    : undefined

/** The contract's rules of one line, and what only the invoice knows: its other lines and its products. */
export const entrySchema = (
  products: readonly ProductRow[],
  lines: readonly InvoiceLine[],
): Schema<EntryValues> => ({
  safeParse: (given) => {
    const values = given as EntryValues
    const found = lineProblems({ ...values, vehicle_no: values.vehicle_no.trim() })
    const isThere = lines.some(({ uuid }) => uuid === values.uuid)
    const product = products.find(({ uuid }) => uuid === values.uuid)
    const problems = {
      ...found,
      uuid: found.uuid ?? (isThere ? 'This product is already added' : undefined),
      qty: found.qty ?? wholeProblem(product, values.qty),
    }
    const issues = Object.entries(problems).flatMap(([name, message]) =>
      message ? [{ path: [name], message }] : [],
    )
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})
