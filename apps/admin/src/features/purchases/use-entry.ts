import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { discountTooHigh, isDiscountTooHigh } from '@refill/contract/features/purchases/purchases.rules.ts'
import { focusOn } from '../../ui/form/wrong-fields.ts'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { entrySchema } from './entry-rules.ts'
import { computed, emptyEntry, makeLine, type EntryValues, type InvoiceLine } from './invoice-line.ts'

const refuse = (title: string) => toast({ kind: 'error', title })
const wrong = 'Please fix the errors in the product form'

const calculate = async (form: FormState<EntryValues>) => {
  const values = form.values()
  const { gst, unit_price, discount, qty } = values
  if ([gst, unit_price, discount, qty].includes(''))
    return refuse('Please enter gst, unit rate, discount and quantity first')
  const figures = ['unit_price', 'discount', 'qty'] as const
  for (const name of figures) await form.check(name)
  if (isDiscountTooHigh(values)) return refuse(discountTooHigh)
  if (form.wrong().some(({ name }) => figures.some((figure) => figure === name))) return refuse(wrong)
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
    submit: (values) => {
      const product = products.find(({ uuid }) => uuid === values.uuid)
      try {
        if (!product) throw new RangeError(`${values.uuid} is not among the products`)
        const line = makeLine(values, product)
        form.reset(emptyEntry(line.vehicle_no))
        add(line)
      } catch {
        refuse('Error adding product')
      }
    },
  })
  const addLine = async () => {
    if (await form.submit()) return
    refuse(wrong)
    focusOn(form.wrong()[0]?.id)
  }
  return {
    form,
    addLine: () => void addLine(),
    calculate: () => void calculate(form),
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
