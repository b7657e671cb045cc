import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { discountTooHigh, isDiscountTooHigh } from '@refill/contract/features/purchases/purchases.rules.ts'
import type { FormState } from '../../ui/form/form-types.ts'
import { focusOn, wrongFields } from '../../ui/form/summary.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { entrySchema } from './entry-rules.ts'
import { computed, emptyEntry, makeLine, type EntryValues, type InvoiceLine } from './invoice-line.ts'

const refuse = (title: string) => toast({ kind: 'error', title })
const wrong = 'Please fix the errors in the product form'

/** Marks what is wrong and leads to it. */
const isRight = (form: FormState<EntryValues>): boolean => {
  if (form.store.validate()) return true
  refuse(wrong)
  focusOn(wrongFields(form)[0]?.id)
  return false
}

const calculate = (form: FormState<EntryValues>) => {
  const values = form.values()
  const { gst, unit_price, discount, qty } = values
  if ([gst, unit_price, discount, qty].includes(''))
    return refuse('Please enter gst, unit rate, discount and quantity first')
  const figures = ['unit_price', 'discount', 'qty']
  figures.forEach((name) => form.store.check(name))
  if (isDiscountTooHigh(values)) return refuse(discountTooHigh)
  if (figures.some((name) => form.store.errorOf(name))) return refuse(wrong)
  try {
    const { taxable_amount, gst_amount } = computed(values)
    form.set('taxable_amount', taxable_amount)
    form.set('gst_amount', gst_amount)
  } catch {
    refuse(wrong)
  }
}

type Invoice = {
  products: readonly ProductRow[]
  lines: readonly InvoiceLine[]
  add: (line: InvoiceLine) => void
}

/** The row in which a line is entered. */
export const useEntry = ({ products, lines, add }: Invoice) => {
  const form = useForm({
    schema: entrySchema(products, lines),
    initial: emptyEntry(),
    submit: () => undefined,
  })
  const addLine = () => {
    if (!isRight(form)) return
    const values = form.values()
    const product = products.find(({ uuid }) => uuid === values.uuid)
    try {
      if (!product) throw new RangeError(`${values.uuid} is not among the products`)
      const line = makeLine(values, product)
      form.reset(emptyEntry(line.vehicle_no))
      add(line)
    } catch {
      refuse('Error adding product')
    }
  }
  return {
    form,
    addLine,
    calculate: () => calculate(form),
    /** What was computed belongs to what stood there before. */
    uncompute: () => {
      form.set('taxable_amount', '')
      form.set('gst_amount', '')
    },
    clear: () => form.reset(emptyEntry(lines.at(-1)?.vehicle_no)),
    choose: (code: string) => {
      const product = products.find(({ uuid }) => uuid === code)
      form.set('gst', product ? String(product.gst) : '')
    },
  }
}

export type Entry = ReturnType<typeof useEntry>
