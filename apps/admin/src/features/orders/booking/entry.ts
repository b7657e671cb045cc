import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { orderLineProblems, type TypedLine } from '@refill/contract/features/orders/orders.rules.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import type { Schema } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { emptyEntry, isEmptyEntry, lineOf, priceOf, withinSums, type BookingLine } from './line.ts'

const wholeProblem = (product: ProductRow | undefined, counted: string) =>
  product && isCountedWhole(product) && Number(counted) % 1 !== 0
    ? ledgerErrors.stock_fraction.message.replace('{product}', product.product_name)
    : undefined

/** The contract's rules of one line; what comes out are the lines with this one. */
const entrySchema = (
  products: readonly ProductRow[],
  lines: () => readonly BookingLine[],
): Schema<BookingLine[]> => ({
  safeParse: (given) => {
    const values = given as TypedLine
    const found = orderLineProblems(values)
    const product = products.find(({ uuid }) => uuid === values.uuid)
    const problems = { ...found, count: found.count ?? wholeProblem(product, values.count) }
    const issues = Object.entries(problems).flatMap(([name, message]) =>
      message ? [{ path: [name], message }] : [],
    )
    const next = issues.length > 0 ? undefined : withinSums(lines(), lineOf(values, products))
    if (next) return { success: true, data: next }
    const tooMuch = { path: ['count'], message: 'Count and price come to more than an order can hold' }
    return { success: false, error: { issues: issues.length > 0 ? issues : [tooMuch] } }
  },
})

type EntryOptions = {
  products: readonly ProductRow[]
  /** Those of now, also between two drawings. */
  lines: () => readonly BookingLine[]
  put: (lines: readonly BookingLine[]) => void
  goTo: (fieldId: string | undefined) => void
}

/** The row in which a line is typed. A product that the order has already brings its line back into the row. */
export const useBookingEntry = ({ products, lines, put, goTo }: EntryOptions) => {
  const form = useForm({
    schema: entrySchema(products, lines),
    initial: emptyEntry,
    submit: (next, actions) => {
      put(next)
      actions.reset(emptyEntry)
    },
  })
  /** Adds what is typed. @returns whether nothing is left in the row */
  const add = async (): Promise<boolean> => {
    const isAdded = await form.submit()
    if (!isAdded) goTo(form.wrong()[0]?.id)
    return isAdded
  }
  const take = async () => isEmptyEntry(form.values()) || add()
  return {
    form,
    take,
    addLine: () => void add().then((isAdded) => isAdded && goTo(`${form.id}-uuid`)),
    choose: (code: string) => {
      const product = products.find(({ uuid }) => uuid === code)
      if (!product) return form.reset(emptyEntry)
      const known = lines().find(({ uuid }) => uuid === code)
      const { count, price, deposit_count } = known ?? { ...form.values(), price: priceOf(product) }
      form.reset({ uuid: code, count, price, deposit_count })
      goTo(`${form.id}-count`)
    },
    refuse: (message: string) => {
      form.setErrors({ uuid: message })
      goTo(`${form.id}-uuid`)
    },
  }
}

export type BookingEntry = ReturnType<typeof useBookingEntry>
