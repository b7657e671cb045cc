import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import {
  invoiceTotal,
  isOtherGoods,
  lineAmounts,
  lineProblems,
  type PurchaseLine,
} from '@refill/contract/features/purchases/purchases.rules.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { Paise } from '@refill/values/money.ts'
import { wholeProblem, type Validated, type LineEntry } from '../../documents/line-entry.ts'
import { hasProblem } from '../../ui/form/rules.ts'

/** What the entry row holds, texts as typed; nothing is computed until somebody asks for it. */
export type EntryValues = PurchaseLine & {
  computed: ReturnType<typeof lineAmounts> | null
  /** Code of the product whose line is in the row to be changed; '' while one is added. */
  changes: string
}

/**
 * @param vehicle_no of the line before: one truck brings the whole invoice
 * @param type other goods take no empties back
 */
export const emptyEntry = (vehicle_no = '', type = ''): EntryValues => ({
  uuid: '',
  gst: '',
  empty_returned: isOtherGoods(type) ? '0' : '',
  unit_price: '',
  discount: '',
  qty: '',
  vehicle_no,
  computed: null,
  changes: '',
})

/** Whether nothing was typed in the row; the truck and that other goods take no empties stand there by themselves. */
export const isEmptyEntry = ({ uuid, empty_returned, unit_price, discount, qty }: EntryValues): boolean =>
  [uuid, unit_price, discount, qty].every((text) => text === '') && ['', '0'].includes(empty_returned)

/** A line back in the row, to be changed. */
export const entryOf = ({
  product: _,
  taxable: _taxable,
  tax: _tax,
  ...typed
}: InvoiceLine): EntryValues => ({
  ...typed,
  computed: null,
  changes: typed.uuid,
})

/** A line of the invoice, as its table shows it and as it is sent; `gst` is the rate, `tax` what it comes to. */
export type InvoiceLine = PurchaseLine & { product: ProductRow; taxable: Paise; tax: Paise }

export const totalOf = (lines: readonly InvoiceLine[]) =>
  invoiceTotal(lines.map(({ taxable, tax }) => ({ taxable, gstAmount: tax })))

export type InvoiceEntry = LineEntry<EntryValues, InvoiceLine>

/** Nothing past what a line may come to. */
const makeLine = (line: PurchaseLine, product: ProductRow): InvoiceLine | undefined => {
  try {
    const { taxable, gstAmount: tax } = lineAmounts(line)
    return { ...line, discount: line.discount || '0', product, taxable, tax }
  } catch {
    return undefined
  }
}

/** Whether the invoice stays within what it may come to. */
const canHold = (lines: readonly InvoiceLine[]): boolean => {
  try {
    return totalOf(lines) >= 0
  } catch {
    return false
  }
}

/** The contract's rules of one line, and what only the invoice knows: its other lines and its products. */
export const validateLine =
  (products: readonly ProductRow[]) =>
  (
    { computed: _, changes, ...typed }: EntryValues,
    lines: readonly InvoiceLine[],
  ): Validated<EntryValues, InvoiceLine> => {
    const line = { ...typed, vehicle_no: typed.vehicle_no.trim() }
    const found = lineProblems(line)
    const isThere = lines.some(({ uuid }) => uuid === line.uuid && uuid !== changes)
    const product = products.find(({ uuid }) => uuid === line.uuid)
    const problems = {
      ...found,
      uuid: found.uuid ?? (isThere ? 'This product is already added' : undefined),
      qty: found.qty ?? wholeProblem(product, line.qty),
    }
    if (hasProblem(problems)) return { problems }
    if (!product) throw new RangeError(`${line.uuid} is not among the products`)
    const added = makeLine(line, product)
    const others = lines.filter(({ uuid }) => uuid !== line.uuid)
    return added && canHold([...others, added])
      ? { data: added }
      : { problems: { qty: commonErrors.amount_too_large.message } }
  }
