import { ledgerErrors } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.public.ts'
import { isCountedWhole } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { orderLineProblems, type TypedLine } from '@refill/contract/features/orders/orders.rules.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import type { FormState, Schema } from '../../ui/form/form-types.ts'
import { wrongFields } from '../../ui/form/summary.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { emptyEntry, isEmptyEntry, lineOf, priceOf, withinSums, type BookingLine } from './booking-line.ts'

const wholeProblem = (product: ProductRow | undefined, counted: string) =>
  product && isCountedWhole(product) && Number(counted) % 1 !== 0
    ? ledgerErrors.stock_fraction.message.replace('{product}', product.product_name)
    : undefined

/** The contract's rules of one line. */
const entrySchema = (products: readonly ProductRow[]): Schema<TypedLine> => ({
  safeParse: (given) => {
    const values = given as TypedLine
    const found = orderLineProblems(values)
    const product = products.find(({ uuid }) => uuid === values.uuid)
    const problems = { ...found, count: found.count ?? wholeProblem(product, values.count) }
    const issues = Object.entries(problems).flatMap(([name, message]) =>
      message ? [{ path: [name], message }] : [],
    )
    return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: values }
  },
})

type EntryOptions = {
  products: readonly ProductRow[]
  /** Those of now, also between two drawings. */
  lines: () => readonly BookingLine[]
  put: (lines: readonly BookingLine[]) => void
  goTo: (fieldId: string) => void
}

const firstWrong = (form: FormState<TypedLine>) => wrongFields(form)[0]?.id ?? `${form.id}-uuid`

/** The row in which a line is typed. A product that the order has already brings its line back into the row. */
export const useBookingEntry = ({ products, lines, put, goTo }: EntryOptions) => {
  const form = useForm({
    schema: entrySchema(products),
    initial: emptyEntry,
    submit: () => undefined,
  })
  /** Adds what is typed. @returns whether nothing is left in the row */
  const take = (): boolean => {
    if (isEmptyEntry(form.values())) return true
    const isRight = form.store.validate()
    const next = isRight ? withinSums(lines(), lineOf(form.values(), products)) : undefined
    if (isRight && !next) form.setErrors({ count: 'Count and price come to more than an order can hold' })
    if (!next) {
      goTo(firstWrong(form))
      return false
    }
    put(next)
    form.reset(emptyEntry)
    return true
  }
  return {
    form,
    take,
    addLine: () => {
      if (isEmptyEntry(form.values())) form.store.validate()
      if (take()) goTo(`${form.id}-uuid`)
    },
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
