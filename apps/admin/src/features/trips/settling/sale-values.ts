import type { SettleGoods } from '@refill/contract/features/trips/settlement.contract.ts'
import type { TripSale } from '@refill/contract/features/trips/settling.shapes.ts'
import type { Field } from '../../../ui/form/field.ts'
import { schemaOf } from '../../../ui/form/rules.ts'
import type { FormState } from '../../../ui/form/use-form.ts'
import { numberOf } from './settle-values.ts'

export type SaleValues = {
  customer_id: string
  uuid: string
  count: string
  empties: string
  deposits: string
  amount: string
}

export const required = (value: string, label: string) => (value === '' ? `${label} is required` : undefined)
export const positive = (value: string, label: string) =>
  numberOf(value) > 0 ? undefined : `${label} must be more than 0`

export const saleSchema = schemaOf((values: SaleValues) => ({
  customer_id: required(values.customer_id, 'Customer'),
  uuid: required(values.uuid, 'Product'),
  count: positive(values.count, 'Fulls out'),
  deposits: numberOf(values.deposits) > numberOf(values.count) ? 'More than were sold' : undefined,
}))

export const saleOf = (values: SaleValues): TripSale => ({
  customer_id: Number(values.customer_id),
  lines: [
    {
      uuid: values.uuid,
      count: numberOf(values.count),
      empties: numberOf(values.empties),
      deposits: numberOf(values.deposits),
    },
  ],
  payments:
    numberOf(values.amount) > 0 ? [{ mode: 'Cash', amount: numberOf(values.amount), reference: '' }] : [],
})

type Goods = readonly Pick<SettleGoods, 'uuid' | 'is_cylinder'>[]

/** An exchange is usual: an empty one for each full one without a deposit. */
const exchanged = (goods: Goods, { uuid, count, deposits }: SaleValues): string =>
  goods.find((one) => one.uuid === uuid)?.is_cylinder
    ? String(Math.max(numberOf(count) - numberOf(deposits), 0))
    : ''

/** One of the only product there is. */
export const firstSale = (goods: Goods): SaleValues => {
  const uuid = goods.length === 1 ? (goods[0]?.uuid ?? '') : ''
  const values = { customer_id: '', uuid, count: '1', empties: '', deposits: '', amount: '' }
  return { ...values, empties: exchanged(goods, values) }
}

/** What was sold, and how: the empties that nobody has typed over follow it. */
export const exchangedField = (
  form: FormState<SaleValues>,
  goods: Goods,
  name: 'uuid' | 'count' | 'deposits',
): Field<string> => {
  const field = form.field(name)
  const set = (value: string) => {
    const before = { ...form.values() }
    field.set(value)
    if (before.empties === exchanged(goods, before))
      form.set('empties', exchanged(goods, { ...before, [name]: value }))
  }
  return { ...field, set }
}
