import type { SettleGoods } from '@refill/contract/features/trips/settlement.contract.ts'
import type { Collected, TripSale } from '@refill/contract/features/trips/settling.shapes.ts'
import { useRef } from 'react'
import { FormDialog } from '../../../masters/form/form-dialog.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Half } from '../../../ui/form/grid.tsx'
import { schemaOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { customerPick } from '../../customers/customer-pick.public.ts'
import { numberOf } from './settle-values.ts'

/** With the name, which the row shows. */
export type Named<Row> = Row & { readonly customer_name: string }

/** The name of whoever is chosen: options are what was found for the last text. */
const useNames = () => {
  const names = useRef(new Map<string, string>())
  const find: typeof customerPick.find = async (search, signal) => {
    const options = await customerPick.find(search, signal)
    for (const { value, label } of options) names.current.set(value, label)
    return options
  }
  const stable = useRef(find)
  return { find: stable.current, nameOf: (id: string) => names.current.get(id) ?? '' }
}

const optionsOf = (goods: readonly SettleGoods[]) =>
  goods.map(({ uuid, product_name }) => ({ value: uuid, label: product_name }))

type SaleValues = {
  customer_id: string
  uuid: string
  count: string
  empties: string
  deposits: string
  amount: string
}

const required = (value: string, label: string) => (value === '' ? `${label} is required` : undefined)
const positive = (value: string, label: string) =>
  numberOf(value) > 0 ? undefined : `${label} must be more than 0`

const saleSchema = schemaOf((values: SaleValues) => ({
  customer_id: required(values.customer_id, 'Customer'),
  uuid: required(values.uuid, 'Product'),
  count: positive(values.count, 'Fulls out'),
  deposits: numberOf(values.deposits) > numberOf(values.count) ? 'More than were sold' : undefined,
}))

const saleOf = (values: SaleValues): TripSale => ({
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

type DialogProps<Row> = { goods: readonly SettleGoods[]; add: (row: Named<Row>) => void; close: () => void }

const useSale = ({ goods, add, close }: DialogProps<TripSale>) => {
  const { find, nameOf } = useNames()
  const only = goods.length === 1 ? (goods[0]?.uuid ?? '') : ''
  const form = useForm<SaleValues, SaleValues>({
    schema: saleSchema,
    initial: { customer_id: '', uuid: only, count: '1', empties: '', deposits: '', amount: '' },
    submit: (values) => {
      add({ ...saleOf(values), customer_name: nameOf(values.customer_id) })
      close()
    },
  })
  return { form, find }
}

/** Sold from the vehicle to somebody who had not ordered. */
export function SaleDialog(props: DialogProps<TripSale>) {
  const { goods, close } = props
  const { form, find } = useSale(props)
  return (
    <FormDialog title="Sold on the way" form={form} save="Add sale" saving="this sale" close={close} asks>
      <PickerField field={form.field('customer_id')} label="Customer" find={find} autoFocus required />
      <SelectField field={form.field('uuid')} label="Product" options={optionsOf(goods)} required />
      <Half>
        <NumberField field={form.field('count')} label="Fulls out" required />
        <NumberField field={form.field('empties')} label="Empties in" />
      </Half>
      <Half>
        <NumberField field={form.field('deposits')} label="With deposit" help="New connections among them" />
        <NumberField field={form.field('amount')} label="Cash" help="Nothing: it is on credit" />
      </Half>
    </FormDialog>
  )
}

type CollectedValues = { customer_id: string; uuid: string; empties: string; reason: string }

const collectedSchema = schemaOf((values: CollectedValues) => ({
  customer_id: required(values.customer_id, 'Customer'),
  uuid: required(values.uuid, 'Product'),
  empties: positive(values.empties, 'Empties in'),
}))

const cylindersOf = (goods: readonly SettleGoods[]) => goods.filter(({ is_cylinder }) => is_cylinder)

const useCollected = ({ goods, add, close }: DialogProps<Collected>) => {
  const { find, nameOf } = useNames()
  const cylinders = cylindersOf(goods)
  const form = useForm<CollectedValues, CollectedValues>({
    schema: collectedSchema,
    initial: {
      customer_id: '',
      uuid: cylinders.length === 1 ? (cylinders[0]?.uuid ?? '') : '',
      empties: '1',
      reason: '',
    },
    submit: ({ customer_id, uuid, empties, reason }) => {
      add({
        customer_id: Number(customer_id),
        lines: [{ uuid, empties: numberOf(empties) }],
        reason: reason.trim(),
        customer_name: nameOf(customer_id),
      })
      close()
    },
  })
  return { form, find }
}

/** Empties that somebody gave along without an order. */
export function CollectedDialog(props: DialogProps<Collected>) {
  const { goods, close } = props
  const { form, find } = useCollected(props)
  return (
    <FormDialog
      title="Empties collected"
      form={form}
      save="Add empties"
      saving="these empties"
      close={close}
      asks
    >
      <PickerField field={form.field('customer_id')} label="Customer" find={find} autoFocus required />
      <SelectField
        field={form.field('uuid')}
        label="Product"
        options={optionsOf(cylindersOf(goods))}
        required
      />
      <NumberField field={form.field('empties')} label="Empties in" required />
      <TextField
        field={form.field('reason')}
        label="Note"
        help="Needed where more come back than the customer has"
        maxLength={200}
      />
    </FormDialog>
  )
}
