import type { SettleGoods } from '@refill/contract/features/trips/settlement.contract.ts'
import type { Collected, TripSale } from '@refill/contract/features/trips/settling.shapes.ts'
import { useRef, useState } from 'react'
import { FormDialog } from '../../../masters/form/form-dialog.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import type { PickOption } from '../../../ui/fields/combobox-field.tsx'
import { PickerField } from '../../../ui/fields/picker-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Half } from '../../../ui/form/grid.tsx'
import { schemaOf } from '../../../ui/form/rules.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { CustomerField } from '../../customers/customer-field.public.tsx'
import { customerPick } from '../../customers/customer-pick.public.ts'
import {
  exchangedField,
  firstSale,
  positive,
  required,
  saleOf,
  saleSchema,
  type SaleValues,
} from './sale-values.ts'
import { numberOf } from './settle-values.ts'

/** With the name, which the row shows. */
export type Named<Row> = Row & { readonly customer_name: string }

/** The name of whoever is chosen: options are what was found for the last text. */
const useNames = () => {
  const names = useRef(new Map<string, string>())
  const learn = ({ value, label }: PickOption) => void names.current.set(value, label)
  const find: typeof customerPick.find = async (search, signal) => {
    const options = await customerPick.find(search, signal)
    options.forEach(learn)
    return options
  }
  const stable = useRef(find)
  return { find: stable.current, learn, nameOf: (id: string) => names.current.get(id) ?? '' }
}

const optionsOf = (goods: readonly SettleGoods[]) =>
  goods.map(({ uuid, product_name }) => ({ value: uuid, label: product_name }))

type DialogProps<Row> = { goods: readonly SettleGoods[]; add: (row: Named<Row>) => void; close: () => void }

const useSale = ({ goods, add, close }: DialogProps<TripSale>) => {
  const { find, learn, nameOf } = useNames()
  const [added, setAdded] = useState<PickOption>()
  const form = useForm<SaleValues, SaleValues>({
    schema: saleSchema,
    initial: firstSale(goods),
    submit: (values) => {
      add({ ...saleOf(values), customer_name: nameOf(values.customer_id) })
      close()
    },
  })
  const takeAdded = (customer: PickOption) => {
    learn(customer)
    setAdded(customer)
    form.set('customer_id', customer.value)
    form.focus(form.values().uuid === '' ? 'uuid' : 'count')
  }
  return { form, find, added, takeAdded }
}

/** Sold from the vehicle to somebody who had not ordered, and who may not be known yet. */
export function SaleDialog(props: DialogProps<TripSale>) {
  const { goods, close } = props
  const { form, find, added, takeAdded } = useSale(props)
  const [isAdding, setAdding] = useState(false)
  const selling = { title: 'Sold on the way', save: 'Add sale', saving: 'this sale' }
  return (
    <FormDialog {...selling} form={form} behind={isAdding} close={close} asks>
      <CustomerField
        field={form.field('customer_id')}
        find={find}
        chosen={added}
        added={takeAdded}
        onAdding={setAdding}
        autoFocus
      />
      <SelectField
        field={exchangedField(form, goods, 'uuid')}
        label="Product"
        options={optionsOf(goods)}
        required
      />
      <Half>
        <NumberField field={exchangedField(form, goods, 'count')} label="Fulls out" required />
        <NumberField field={form.field('empties')} label="Empties in" />
      </Half>
      <Half>
        <NumberField
          field={exchangedField(form, goods, 'deposits')}
          label="With deposit"
          help="New connections among them"
        />
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
